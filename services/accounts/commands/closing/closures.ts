import { addTombstone, listTombstoned } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately, runSteps } from '@vigia/service/run-separately'
import type { Emit } from '@vigia/messaging/delivery'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import type { Knex } from '@vigia/database/database'
import { deleteReturnedApiTokens } from '../../store/tokens/store-api-tokens.ts'
import {
  deleteCompleted,
  deleteUser,
  insertClosure,
  listUnanswered,
  markForgotten,
  takeUnanswered,
} from '../../store/users/store-closures.ts'

/** The other services that hold users' data and confirm its deletion. */
const dataServices = ['websites', 'legal']
/** The time for the other services' confirmation, which is longer than they take when all are running. */
const patience = '20 seconds'

/** Begins to close the account of a user whose row is deleted in the same transaction. */
export async function beginClosure(db: Knex, emit: Emit, userId: string): Promise<void> {
  await addTombstone(db, userId)
  await insertClosure(db, userId)
  await emit(AccountClosedSchema, { userId })
}

/**
 * Publishes the event until every service has confirmed it, because a delivered event can be lost with the
 * event bus's store.
 */
export const completeClosures = (context: ServiceContext) =>
  runSteps(context.log, {
    deleteCompleted: () => deleteCompleted(context.db, dataServices),
    publishAgain: () => publishUnanswered(context),
  })

async function publishUnanswered({ db, inTransaction, log }: ServiceContext) {
  const publish = (userId: string) =>
    inTransaction(async (trx, emit) => {
      if (await takeUnanswered(trx, userId, patience)) await emit(AccountClosedSchema, { userId })
    })
  await forEachSeparately(
    log,
    await listUnanswered(db, patience),
    ({ userId }) => publish(userId),
    ({ userId }) => ({ userId }),
  )
}

export const recordForgottenBy =
  (service: string) =>
  async ({ userId }: { userId: string }, { inTransaction }: ServiceContext) => {
    await inTransaction((db) => markForgotten(db, userId, service))
  }

/** Closes accounts and revokes API tokens again that a restored backup brought back. */
export async function reapplyClosures({ db, inTransaction, log }: ServiceContext) {
  await deleteReturnedApiTokens(db)
  const returned = await listTombstoned(db, 'users', ['id'])
  for (const id of returned) {
    await inTransaction(async (trx, emit) => {
      if (await deleteUser(trx, id)) await beginClosure(trx, emit, id)
    })
  }
  if (returned.length > 0) log.info({ accounts: returned.length }, 'closed again')
}
