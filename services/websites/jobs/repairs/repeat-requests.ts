import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { askForRequest, askForWaitingRequests } from '../../outcomes/comparisons/request-comparisons.ts'
import {
  listUnansweredRequests,
  listWaitingWebsites,
  takeUnansweredRequest,
} from '../../store/jobs/store-requests.ts'

/** A worker that was away, or an event bus that forgot, loses no comparison. */
export async function repeatRequests({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listUnansweredRequests(db),
    ({ id }) =>
      inTransaction(async (trx, emit) => {
        const request = await takeUnansweredRequest(trx, id)
        if (request) await askForRequest(trx, emit, request)
      }),
    ({ id: requestId }) => ({ requestId }),
  )
}

/** Comparisons for which there is room by now. */
export async function continueRequests({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listWaitingWebsites(db),
    (websiteId) => inTransaction((trx, emit) => askForWaitingRequests(trx, emit, websiteId)),
    (websiteId) => ({ websiteId }),
  )
}
