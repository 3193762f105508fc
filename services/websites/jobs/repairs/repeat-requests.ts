import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { askForRequest, askForWaitingRequests } from '../../outcomes/comparisons/request-comparisons.ts'
import {
  listUnansweredRequests,
  listWaitingWebsites,
  takeUnansweredRequest,
} from '../../store/jobs/store-requests.ts'

/** Requests lost comparisons again, after a worker or the event bus was away. */
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

/** Requests waiting comparisons for which slots are free. */
export async function continueRequests({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listWaitingWebsites(db),
    (websiteId) => inTransaction((trx, emit) => askForWaitingRequests(trx, emit, websiteId)),
    (websiteId) => ({ websiteId }),
  )
}
