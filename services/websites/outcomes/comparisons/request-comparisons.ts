import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import { pagesInFlight } from '../../settings.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { findTrial } from '../../store/review/store-previews.ts'
import { describeComparison } from './describe-comparison.ts'
import {
  deleteRequest,
  insertRequests,
  takeWaitingRequests,
  type Request,
} from '../../store/jobs/store-requests.ts'

/**
 * Requests comparisons of pages without a job, which replace their verdicts. As few are in flight as for a
 * job, so that switching rules on and off does not block the workers.
 */
export async function requestComparisons(
  db: Knex,
  emit: Emit,
  { websiteId, pageIds }: { websiteId: string; pageIds: string[] },
): Promise<void> {
  await insertRequests(
    db,
    pageIds.map((pageId) => ({ websiteId, pageId, previewId: null })),
  )
  await askForWaitingRequests(db, emit, websiteId)
}

export async function askForWaitingRequests(db: Knex, emit: Emit, websiteId: string): Promise<void> {
  for (;;) {
    const requests = await takeWaitingRequests(db, websiteId, pagesInFlight)
    if (requests.length === 0) return
    const asked = []
    for (const request of requests) asked.push(await askForRequest(db, emit, request))
    // A page that cannot be requested frees its slot for another.
    if (asked.every(Boolean)) return
  }
}

/** Requests a comparison; false if the page no longer has two screenshots, so that none is needed. */
export async function askForRequest(
  db: Knex,
  emit: Emit,
  { id: requestId, pageId, previewId }: Request,
): Promise<boolean> {
  const page = await findPage(db, pageId)
  const trial = previewId === null ? undefined : await findTrial(db, previewId)
  const wanted = page && (await describeComparison(db, page, trial))
  if (wanted) await emit(ComparisonWantedSchema, { ...wanted, requestId, verdictOnly: previewId !== null })
  else await deleteRequest(db, requestId)
  return wanted !== undefined
}
