import { create, toJson } from '@bufbuild/protobuf'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteInBatches } from './batches.ts'
import type { Knex } from './database.ts'
import { isLockTimeout } from '@vigia/common/database-errors'
import { invariant } from '@vigia/common/errors'
import { parseStorable } from '@vigia/common/text/characters'
import { currentCaller } from '@vigia/common/on-behalf-of'
import { AlreadyDone, type Emit, type Receipt } from '@vigia/messaging/delivery'
import { traceParent } from '@vigia/telemetry/trace'

export type InTransaction = <T>(work: (db: Knex.Transaction, emit: Emit) => Promise<T>) => Promise<T>

/**
 * Makes `inTransaction`: rows and events are committed together or not at all. With a receipt the message is
 * recorded in the same transaction, and a second delivery throws AlreadyDone, so a handler must do all of its
 * writing in one call.
 */
export function openOutbox(db: Knex, wakeRelay: () => void, receipt?: Receipt): InTransaction {
  let spent = false
  return async (work) => {
    invariant(!(receipt && spent), 'a reaction writes in one transaction')
    const attempt = () =>
      db.transaction(async (trx) => {
        if (receipt) await remember(trx, receipt)
        return work(trx, emitWithin(trx))
      })
    const result = await persist(attempt)
    spent = true
    wakeRelay()
    return result
  }
}

/** Publishes an event from within a transaction, for rows that are always announced. */
export const emitWithin =
  (trx: Knex): Emit =>
  async (schema, data) => {
    const payload = JSON.stringify(parseStorable(JSON.stringify(toJson(schema, create(schema, data)))))
    await trx('outbox').insert({ subject: schema.typeName, payload, traceParent: traceParent() ?? null })
  }

const maxAttempts = 5

/** Repeats a transaction after a collision, with growing and random delays. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (nth === maxAttempts || !(isCollision(error) || mayWaitAgain(error))) throw error
      await sleep(Math.random() * 20 * 2 ** nth)
    }
  }
}

/** PostgreSQL aborted this transaction because it conflicted with another. */
export const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && /^40(001|P01)$/.test(String(error.code))

/** Events and periodic tasks retry after a lock timeout; a caller gets an error instead. */
const mayWaitAgain = (error: unknown) => isLockTimeout(error) && currentCaller() === undefined

async function remember(trx: Knex.Transaction, receipt: Receipt) {
  const rows = await trx('inbox').insert(receipt).onConflict().ignore().returning('messageId')
  if (rows.length === 0) throw new AlreadyDone()
}

/** Deletes the records of consumed messages that the bus itself has deleted by now. */
export async function deleteOldInbox(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '8 days'`)
  await deleteInBatches(db, 'inbox', { column: 'receivedAt', before: aged })
}
