import { Unretryable } from '@vigia/common/errors'
import type { WorkerContext } from '@vigia/service/context'
import { StoreFull } from '@vigia/storage/store-full'
import { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { countCompared } from './count-compared.ts'

export async function failPage(
  { jobId, websiteId, pageId, requestId }: ComparisonWanted,
  { emit }: WorkerContext,
  error: Error,
) {
  const reason = error instanceof Unretryable ? error.message : 'The two screenshots could not be compared.'
  const isFull = error instanceof StoreFull
  const about = { jobId, websiteId, pageId, reason, ...(requestId && { requestId }) }
  await emit(PageFailedSchema, { ...about, ...(isFull && { storeFull: true }) })
  countCompared({ outcome: 'failed' })
}
