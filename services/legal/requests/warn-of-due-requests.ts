import type { ServiceContext } from '@vigia/service/context'
import { requestMail } from '../store/mails.ts'
import { takeDue } from './store.ts'

/** Warns the operator of requests that are due soon. */
export async function warnOfDueRequests({ inTransaction }: ServiceContext) {
  await inTransaction(async (db) => {
    for (const id of await takeDue(db)) await requestMail(db, 'request-due', id)
  })
}
