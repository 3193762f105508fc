import { rememberGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import type { Closed } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { disownExports } from './store-exports.ts'
import { deleteMailsAbout } from './store-mails.ts'
import { blankRequestsOf, deleteMessagesOf } from './store-owners.ts'

/**
 * Whatever goes with an account goes with it. That there were requests, and when they were answered, stays, since the law may ask;
 * whose they were does not. The files of an export are removed by the next round, or once the store is back.
 */
export async function forgetUser({ userId }: Closed, { atomically }: Kept) {
  await atomically(async (db, emit) => {
    // What was asked before and is answered later must not bring them back.
    await rememberGone(db, userId)
    const exports = await disownExports(db, userId)
    const requests = await blankRequestsOf(db, userId)
    const messages = await deleteMessagesOf(db, userId)
    await deleteMailsAbout(db, [...exports, ...requests, ...messages])
    await emit(UserForgottenSchema, { userId })
  })
}
