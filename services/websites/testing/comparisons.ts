import type { Caller } from '@vigia/service/identity'
import { until } from '../../../tests/support/test-service.ts'
import { openPlay, visitor } from './play.ts'

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

/** A play of pages that are photographed and compared again. */
export async function openComparisons() {
  const play = await openPlay()

  /** A website with one approved page, and a job that wants it photographed again. */
  async function captureAgain() {
    const caller = visitor()
    const websiteId = await play.approved(caller, 1)
    return { caller, websiteId, ...(await captureOnce(websiteId, caller)) }
  }

  async function captureOnce(websiteId: string, caller: Caller) {
    const jobId = await play.start('capture', websiteId, caller)
    const [wanted] = await play.wantedOf(jobId, 1)
    if (!wanted?.baseline) throw new Error('no capture of a page with a baseline is wanted')
    const { baseline } = wanted
    return { jobId, wanted, baseline, shown: async () => (await play.pagesOf(websiteId, caller))[0] }
  }

  /** The same, photographed and about to be compared. */
  async function compareAgain() {
    const begun = await captureAgain()
    const current = await play.take(begun.wanted)
    const [asked] = await play.comparisonsOf(begun.jobId, 1)
    if (!asked) throw new Error('no comparison is wanted')
    return { ...begun, current, asked }
  }

  const heard = async (key: string) =>
    until(async () => Boolean(await play.stage.db('pictures').where({ key }).first('key')), `${key} heard`)

  return { ...play, captureAgain, captureOnce, compareAgain, heard }
}
