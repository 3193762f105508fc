import { Overloaded } from '@vigia/common/errors'
import type { WorkerContext } from '@vigia/service/context'
import { StoreFull } from '@vigia/storage/store-full'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { countCaptured } from './count-captured.ts'
import { saveScreenshot } from '@vigia/storage/save-screenshot'
import { explain, kindOf, PermanentPageError } from './network/reasons.ts'
import type { PageWanted } from './page-wanted.ts'

export async function failPage(
  wanted: PageWanted,
  { emit, files }: WorkerContext,
  error: Error,
): Promise<void> {
  const { jobId, websiteId, pageId } = wanted
  const isFull = error instanceof StoreFull
  const picture = await savePicture(files, error)
  await emit(PageFailedSchema, {
    jobId,
    websiteId,
    pageId,
    reason: explain(error),
    reasonKind: kindOf(error),
    ...(picture && { picture }),
    ...(isFull && { storeFull: true }),
    ...(error instanceof Overloaded && { overloaded: true }),
  })
  countCaptured({ outcome: 'failed' })
}

/** Saves the screenshot of an error; without space in the store the error has only its reason. */
async function savePicture(files: WorkerContext['files'], error: Error) {
  const seen = error instanceof PermanentPageError ? error.picture : undefined
  return seen && saveScreenshot(files, seen.png, seen).catch(() => undefined)
}
