import { addTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import type { AccountClosed } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { deleteMailsAbout } from '../store/mails.ts'
import { blankRequestsOf, deleteMessagesOf, disownExports } from './store.ts'

/**
 * Deletes the data of a closed account. The existence of requests, and the time of their answers, is kept as
 * legal evidence, without the person. Export files are deleted by the next periodic task, or once the store
 * is available.
 */
export async function forgetUser({ userId }: AccountClosed, { inTransaction }: ServiceContext) {
  await inTransaction(async (db, emit) => {
    // The tombstone keeps late answers to earlier events from restoring anything.
    await addTombstone(db, userId)
    const exports = await disownExports(db, userId)
    const requests = await blankRequestsOf(db, userId)
    const messages = await deleteMessagesOf(db, userId)
    await deleteMailsAbout(db, [...exports, ...requests, ...messages])
    await emit(UserForgottenSchema, { userId })
  })
}
