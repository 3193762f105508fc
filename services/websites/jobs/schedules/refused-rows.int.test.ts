import { PartlyFailed } from '@vigia/service/run-separately'
import { expect, test } from 'vitest'
import { refuseRows } from '../../../../tests/support/refuse-rows.ts'
import { expireWebsites } from '../../commands/websites/expire-websites.ts'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'
import { startDueRuns } from './start-due-runs.ts'

const websites = await startTestWebsites()

test('a schedule whose check cannot begin keeps no other from beginning, even if it is due longest', async () => {
  const { db } = websites.service
  const first = await websites.approved(user(), 1)
  const second = await websites.approved(user(), 1, 'https://example.org/')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db('monitors')
    .where({ websiteId: first })
    .update({ nextAt: minutesAgo(9) })
  await db('monitors')
    .where({ websiteId: second })
    .update({ nextAt: minutesAgo(1) })
  const where = `the.website_id = '${first}'`
  const accept = await refuseRows(db, { table: 'jobs', where, on: 'insert' })
  await expect(startDueRuns(websites.service)).rejects.toThrow(PartlyFailed)
  const running = () => db('jobs').where({ status: 'running', purpose: 'scheduled' }).select('websiteId')
  expect(await running()).toEqual([{ websiteId: second }])
  await accept()
  await startDueRuns(websites.service)
  expect(await running()).toHaveLength(2)
})

test('a visitor’s website that cannot be deleted keeps no other from being deleted', async () => {
  const { db } = websites.service
  const ids = [await websites.discovered(visitor(), 1), await websites.discovered(visitor(), 1)]
  await db('websites')
    .whereIn('id', ids)
    .update({ expiresAt: new Date(Date.now() - 1_000) })
  const kept = () => db('websites').whereIn('id', ids).select('id')
  // The first row is the one that is processed first, because rows are processed in the order of their
  // insertion.
  const [id] = ids
  const accept = await refuseRows(db, { table: 'websites', where: `the.id = '${id}'`, on: 'delete' })
  await expect(expireWebsites(websites.service)).rejects.toThrow(PartlyFailed)
  expect(await kept()).toEqual([{ id }])
  await accept()
  await expireWebsites(websites.service)
  expect(await kept()).toEqual([])
})
