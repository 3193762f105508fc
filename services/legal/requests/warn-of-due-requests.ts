import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { requestMail } from '../store/mails.ts'
import { listDue, takeDue } from './store.ts'

/** Warns the operator of requests that are due soon. */
export async function warnOfDueRequests({ db, inTransaction, log }: ServiceContext) {
  const warn = (id: string) =>
    inTransaction(async (trx) => {
      if (await takeDue(trx, id)) await requestMail(trx, 'request-due', id)
    })
  await forEachSeparately(
    log,
    await listDue(db),
    ({ id }) => warn(id),
    ({ id: request }) => ({ request }),
  )
}
