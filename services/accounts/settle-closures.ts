import { rememberGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import type { Emit } from '@vigia/kit/outbox'
import { ClosedSchema } from '@vigia/proto/accounts/v1/events'
import type { Knex } from '@vigia/kit/db'
import {
  deleteReturnedUsers,
  deleteSettled,
  insertClosure,
  markForgotten,
  takeUnanswered,
} from './store-closures.ts'

/** Who keeps something of people's, and answers when it is gone. */
const keepers = ['websites', 'legal']
/** Longer than it takes when nothing is away. */
const patience = '20 seconds'

/** Of somebody whose row is deleted in the same transaction. */
export async function beginClosure(db: Knex, emit: Emit, userId: string): Promise<void> {
  await rememberGone(db, userId)
  await insertClosure(db, userId)
  await emit(ClosedSchema, { userId })
}

/** An event that was carried can still be lost, with the whole store of the event bus: it is said until everybody has answered. */
export async function settleClosures({ atomically }: Kept) {
  await atomically(async (db, emit) => {
    await deleteSettled(db, keepers)
    for (const { userId } of await takeUnanswered(db, patience)) await emit(ClosedSchema, { userId })
  })
}

export const noteForgottenBy =
  (keeper: string) =>
  async ({ userId }: { userId: string }, { atomically }: Kept) => {
    await atomically((db) => markForgotten(db, userId, keeper))
  }

/** Accounts that were closed after the backup was made with which they came back. */
export async function replayGone({ atomically, log }: Kept) {
  const count = await atomically(async (db, emit) => {
    const returned = await deleteReturnedUsers(db)
    for (const { id } of returned) await beginClosure(db, emit, id)
    return returned.length
  })
  if (count > 0) log.info({ accounts: count }, 'closed again')
}
