import { expect, test } from 'vitest'
import type { Caller } from '@vigia/service/identity'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()
const runsOf = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}/runs`, caller)).runs

test('a check counts the pages that had no baseline to be compared with', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 2)
  const first = await websites.start('capture', websiteId, caller)
  await websites.takeAll(first, caller, 2)
  expect((await runsOf(websiteId, caller))[0]).toMatchObject({ pages: 2, new: 2, changed: 0, failed: 0 })

  const approved = await websites.approved(caller, 1)
  const second = await websites.start('capture', approved, caller)
  const [wanted] = await websites.wantedOf(second, 1)
  if (!wanted?.baseline) throw new Error('no capture of a page with a baseline is wanted')
  const { $typeName: _, ...same } = wanted.baseline
  await websites.take(wanted, same)
  await websites.ended(second, caller)
  expect((await runsOf(approved, caller))[0]).toMatchObject({ pages: 1, new: 0, changed: 0 })
})
