import type { Errand } from '@vigia/kit/hearing'
import { restorePicture, storePicture } from '@vigia/kit/store-picture'
import { PageTakenSchema } from '@vigia/proto/capture/v1/events'
import { openBusyHosts } from './busy-hosts.ts'
import { calledOff } from './called-off.ts'
import { countCaptured } from './count-captured.ts'
import { eyes } from './own-eyes.ts'
import { openTimeOuts } from './time-outs.ts'
import type { PageWanted } from './page-wanted.ts'

const { refuseHanging, judge } = openTimeOuts()
const { awaitTurn, judgeBusy, noteAnswer } = openBusyHosts()

/** Nobody waits for the pages of a cancelled job: they are left without an answer. */
export async function capturePage(wanted: PageWanted, { emit, files, attempt }: Errand): Promise<void> {
  const { jobId, websiteId, pageId, url, baseline } = wanted
  const cancelled = calledOff(jobId)
  if (cancelled.aborted) return
  refuseHanging(wanted)
  awaitTurn(wanted)

  // A website of which a part always breaks off is shown as it is in the end.
  const isWhole = attempt < tries
  const beganAt = performance.now()
  const photo = await eyes
    .look({ url, websiteId, job: jobId, isWhole, ...(baseline && { baseline }) }, cancelled)
    .catch((error: unknown) => {
      if (!cancelled.aborted) throw judgeBusy(wanted, beganAt, judge(wanted, attempt, error))
    })
  if (!photo) return
  noteAnswer(wanted)

  const { png, sha256, title, takenAt, truncated, unsettled, noise, browser, fonts } = photo
  const isKept = sha256 === baseline?.sha256 && browser === baseline.browser && fonts === baseline.fonts
  if (isKept) await restorePicture(files, baseline.key, png, photo)
  const picture = isKept ? baseline : { ...(await storePicture(files, png, photo)), browser, fonts, noise }
  await emit(PageTakenSchema, {
    jobId,
    websiteId,
    pageId,
    picture,
    title,
    takenAt: takenAt.toISOString(),
    truncated,
    unsettled,
  })
  countCaptured({ outcome: 'captured' })
}

export const tries = 3
