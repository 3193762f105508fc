import { Unretryable } from '@vigia/common/errors'
import type { WorkerContext } from '@vigia/service/context'
import { StoreFull } from '@vigia/storage/store-full'
import { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { countCompared } from './count-compared.ts'

export async function failPage(
  { jobId, websiteId, pageId }: ComparisonWanted,
  { emit }: WorkerContext,
  error: Error,
) {
  const reason = error instanceof Unretryable ? error.message : 'The two screenshots could not be compared.'
  const isFull = error instanceof StoreFull
  await emit(PageFailedSchema, { jobId, websiteId, pageId, reason, ...(isFull && { storeFull: true }) })
  countCompared({ outcome: 'failed' })
}
