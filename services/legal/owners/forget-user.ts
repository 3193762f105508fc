import { addTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import type { AccountClosed } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { deleteMailsAbout } from '../store/mails.ts'
import { blankRequestsOf, deleteMessagesOf, disownExports } from './store.ts'

/**
 * Deletes what belongs to a closed account. That there were requests, and when they were answered, is kept as legal evidence,
 * without the person. Export files are deleted by the next periodic task, or once the store is back.
 */
export async function forgetUser({ userId }: AccountClosed, { inTransaction }: ServiceContext) {
  await inTransaction(async (db, emit) => {
    // Answers to earlier events that arrive later must not restore anything.
    await addTombstone(db, userId)
    const exports = await disownExports(db, userId)
    const requests = await blankRequestsOf(db, userId)
    const messages = await deleteMessagesOf(db, userId)
    await deleteMailsAbout(db, [...exports, ...requests, ...messages])
    await emit(UserForgottenSchema, { userId })
  })
}
