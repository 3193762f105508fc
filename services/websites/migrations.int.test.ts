import { expect, test } from 'vitest'
import * as eyes from './migrations/0004_eyes.ts'
import * as signals from './migrations/0029_signals.ts'
import * as dismissals from './migrations/0030_dismissed_pages.ts'
import * as allowances from './migrations/0031_allowances.ts'
import { startTestWebsites, visitor } from './testing/test-websites.ts'

const websites = await startTestWebsites()

test('pictures that are older than the recording of browsers are judged as before, and recognised by having none', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const { db } = websites.service
  // Later migrations have triggers that use its columns.
  const migrations = [eyes, signals, dismissals, allowances]
  for (const { down } of migrations.toReversed()) await down(db)
  for (const { up } of migrations) await up(db)

  const { website, pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(website.sensitivity).toBe('normal')
  const unknown = { sensitivity: null, contentRatio: null, shiftedRows: null, regions: [] }
  expect(pages[0]).toMatchObject({ ...unknown, truncated: false, unsettled: false, status: 'unchanged' })

  const jobId = await websites.start('capture', websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 1)
  expect(wanted?.baseline).toMatchObject({ browser: '', fonts: '', noise: [], width: 1280 })
})

test.each(['websites', 'pages'])('%s cannot have an unknown sensitivity', async (table) => {
  await websites.approved(visitor(), 1)
  const change = websites.service.db(table).update({ sensitivity: 'lenient' })
  await expect(change).rejects.toMatchObject({ code: '23514' })
})

test('a website has one running job at a time, no matter what inserts it', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const { db } = websites.service
  const job = { websiteId, type: 'screenshot-capture', phase: 'pages', pageLimit: 1, deadlineAt: new Date() }
  await db('jobs').insert({ ...job, status: 'failed' })
  await db('jobs').insert(job)
  await expect(db('jobs').insert(job)).rejects.toMatchObject({ code: '23505' })
})
