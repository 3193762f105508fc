import type { Errand } from '@vigia/kit/hearing'
import { storePicture } from '@vigia/kit/store-picture'
import { PageTakenSchema } from '@vigia/proto/capture/v1/events'
import type { CaptureWanted } from '@vigia/proto/websites/v1/events'
import { browser } from './browser.ts'
import { calledOff } from './called-off.ts'
import { photograph } from './photograph.ts'
import { limits, settings } from './settings.ts'

/** Nobody waits for the pages of a cancelled job: they are left without an answer. */
export async function capturePage(wanted: CaptureWanted, { emit, files, attempt }: Errand): Promise<void> {
  const { jobId, websiteId, pageId, url } = wanted
  const cancelled = calledOff(jobId)
  if (cancelled.aborted) return

  // A website of which a part always breaks off is shown as it is in the end.
  const options = { deadlineMs: settings.deadlineMs, isWhole: attempt < tries, context: sameForAll }
  const photo = await browser
    .withPage(options, cancelled, (page) => photograph(page, url))
    .catch((error: unknown) => {
      if (!cancelled.aborted) throw error
    })
  if (!photo) return

  const { png, title, takenAt, truncated, unsettled } = photo
  const picture = await storePicture(files, png, photo)
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
}

export const tries = 3

const sameForAll = {
  viewport: limits.viewport,
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
