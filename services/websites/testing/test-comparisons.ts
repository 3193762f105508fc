import type { Caller } from '@vigia/service/identity'
import { until } from '../../../tests/support/test-service.ts'
import { startTestWebsites, visitor } from './test-websites.ts'

export const region = {
  kind: 'inserted',
  x: 0,
  width: 1280,
  baselineY: 80,
  baselineHeight: 0,
  currentY: 80,
  currentHeight: 40,
  pixels: 51_200,
}
export const longAgo = () => new Date(Date.now() - 2 * 3_600_000)
export const noDifference = { diffPercentage: 0, diffRatio: 0, contentRatio: 0, shiftedRows: 0, regions: [] }

/** The service, with pages that are captured and compared again. */
export async function startTestComparisons() {
  const websites = await startTestWebsites()
  const screenshotStored = async (key: string) =>
    until(
      async () => Boolean(await websites.service.db('pictures').where({ key }).first('key')),
      `screenshot ${key} to be stored`,
    )
  return { ...websites, ...openCaptures(websites), screenshotStored }
}

type Websites = Awaited<ReturnType<typeof startTestWebsites>>

function openCaptures(websites: Websites) {
  const captureOnce = (websiteId: string, caller: Caller) => startCapture(websites, websiteId, caller)

  /** A website with one approved page, and a job that wants it captured again. */
  async function captureAgain() {
    const caller = visitor()
    const websiteId = await websites.approved(caller, 1)
    return { caller, websiteId, ...(await captureOnce(websiteId, caller)) }
  }

  /** A website with a page that was captured and is about to be compared. */
  async function compareAgain() {
    const begun = await captureAgain()
    const current = await websites.take(begun.wanted)
    const asked = await websites.comparisonOf(begun.jobId)
    return { ...begun, current, asked }
  }

  return { captureAgain, captureOnce, compareAgain }
}

async function startCapture(websites: Websites, websiteId: string, caller: Caller) {
  const jobId = await websites.start('capture', websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 1)
  if (!wanted?.baseline) throw new Error('no capture of a page with a baseline is wanted')
  const { baseline } = wanted
  return { jobId, wanted, baseline, shown: async () => (await websites.pagesOf(websiteId, caller))[0] }
}
