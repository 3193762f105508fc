import { expect, test } from 'vitest'
import { sweepPictures } from '../retention/sweep-screenshots.ts'
import { region } from '../../testing/test-comparisons.ts'
import { startTestWebsites, user } from '../../testing/test-websites.ts'
import { retireVersions } from '../retention/delete-aged-rows.ts'

const websites = await startTestWebsites()

// The timeout is for 2,160 checks of some 50 ms, also on a busy machine.
const timeout = 300_000
const days = 90
const changedOnDay = 45
const changed = { changed: true, ratio: 0.01, regions: [{ ...region, pixels: 4_000 }] }

test('90 days of hourly checks with one change: two versions, few screenshots', { timeout }, async () => {
  const { service } = websites
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const [{ id: pageId }] = await websites.pagesOf(websiteId, caller)
  for (let day = 0; day < days; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) await check(day >= changedOnDay)
    await oneDayPasses()
  }
  const { versions } = await websites.get(`/api/pages/${pageId}/versions`, caller)
  expect(versions.map(({ status, times }: { status: string; times: number }) => [status, times])).toEqual([
    ['changed', (days - changedOnDay) * 24],
    ['new', changedOnDay * 24 + 1],
  ])
  // The remaining images are those of the two versions, the baseline, the newest, and those of the last hour.
  expect((await service.db('pictures').where({ pageId })).length).toBeLessThan(30)

  /** Checks the page, whose screenshot has other bytes each time. */
  async function check(isChanged: boolean) {
    const jobId = await websites.start('capture', websiteId, caller)
    const wanted = await websites.captureOf(jobId)
    await websites.take(wanted)
    await websites.compare(await websites.comparisonOf(jobId), isChanged ? changed : { ratio: 0 })
    await websites.ended(jobId, caller)
  }

  async function oneDayPasses() {
    const { db } = service
    const before = (column: string) => ({ [column]: db.raw(`?? - interval '1 day'`, [column]) })
    await db('pictures').where({ pageId }).update(before('takenAt'))
    await db('page_versions')
      .where({ pageId })
      .update({ ...before('firstAt'), ...before('lastAt') })
    await retireVersions(service)
    await sweepPictures(service)
  }
})
