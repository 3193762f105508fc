import { afterAll, beforeAll, expect, test } from 'vitest'
import { down, up } from './migrations/0004_eyes.ts'
import { startTestWebsites, visitor } from './testing/test-websites.ts'

let websites: Awaited<ReturnType<typeof startTestWebsites>>
beforeAll(async () => {
  websites = await startTestWebsites()
})
afterAll(() => websites.service.close())

test('pictures from before browsers were recorded are judged as before, and recognised by having none', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const { db } = websites.service
  await down(db)
  await up(db)

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
