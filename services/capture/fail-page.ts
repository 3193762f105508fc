import { Overloaded } from '@vigia/common/errors'
import type { WorkerContext } from '@vigia/service/context'
import { StoreFull } from '@vigia/storage/store-full'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { countCaptured } from './count-captured.ts'
import { explain, kindOf } from './page/reasons.ts'
import type { PageWanted } from './page-wanted.ts'

export async function failPage(wanted: PageWanted, { emit }: WorkerContext, error: Error): Promise<void> {
  const { jobId, websiteId, pageId } = wanted
  const isFull = error instanceof StoreFull
  await emit(PageFailedSchema, {
    jobId,
    websiteId,
    pageId,
    reason: explain(error),
    reasonKind: kindOf(error),
    ...(isFull && { storeFull: true }),
    ...(error instanceof Overloaded && { overloaded: true }),
  })
  countCaptured({ outcome: 'failed' })
}
