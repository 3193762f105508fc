import { create, toJson } from '@bufbuild/protobuf'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from './database.ts'
import { invariant } from '@vigia/common/errors'
import { AlreadyDone } from '@vigia/messaging/delivery'
import type { Emit, Publish, Receipt } from '@vigia/messaging/delivery'
import type { Logger } from '@vigia/telemetry/log'
import { traceHeaders, traceParent } from '@vigia/telemetry/trace'

export type InTransaction = <T>(work: (db: Knex.Transaction, emit: Emit) => Promise<T>) => Promise<T>

/**
 * Makes `inTransaction`: rows and events are committed together or not at all.
 * With a receipt the message is recorded in the same transaction, and a second delivery throws AlreadyDone;
 * a handler must therefore do all of its writing in one call.
 */
export function openOutbox(db: Knex, wakeRelay: () => void, receipt?: Receipt): InTransaction {
  let spent = false
  return async (work) => {
    invariant(!(receipt && spent), 'a reaction writes in one transaction')
    const attempt = () =>
      db.transaction(async (trx) => {
        if (receipt) await remember(trx, receipt)
        return work(trx, async (schema, data) => {
          const payload = JSON.stringify(toJson(schema, create(schema, data)))
          await trx('outbox').insert({
            subject: schema.typeName,
            payload,
            traceParent: traceParent() ?? null,
          })
        })
      })
    const result = await persist(attempt)
    spent = true
    wakeRelay()
    return result
  }
}

const maxAttempts = 5

/** After a collision it tries again, with growing and random delays. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (nth === maxAttempts || !isCollision(error)) throw error
      await sleep(Math.random() * 20 * 2 ** nth)
    }
  }
}

/** PostgreSQL aborted this transaction because it conflicted with another. */
export const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && /^40(001|P01)$/.test(String(error.code))

async function remember(trx: Knex.Transaction, receipt: Receipt) {
  const rows = await trx('inbox').insert(receipt).onConflict().ignore().returning('messageId')
  if (rows.length === 0) throw new AlreadyDone()
}

interface OutboxMessage {
  id: string
  messageId: string
  subject: string
  payload: unknown
  traceParent: string | null
}

/**
 * Publishes what the outbox holds, in order, and retries until it succeeds. A crash between publishing and deleting
 * publishes again under the same id, which the bus and the consumer's inbox recognise.
 */
export function startRelay(db: Knex, publish: Publish, log: Logger) {
  const stopping = new AbortController()
  let bell = Promise.withResolvers<void>()
  const wake = () => bell.resolve()

  async function run() {
    while (!stopping.signal.aborted) {
      // Set before the query, so that an event written meanwhile triggers another run.
      bell = Promise.withResolvers<void>()
      const published = await publishMessages(db, publish).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'events wait in the outbox')
        return 0
      })
      if (published === 0) await Promise.race([bell.promise, rest(stopping.signal)])
    }
  }

  const done = run()
  const stop = async () => {
    stopping.abort()
    await done
  }
  return { wake, stop }
}

/** Events of other replicas trigger nothing here: poll every second. */
const rest = (signal: AbortSignal) => sleep(1_000, undefined, { signal }).catch(() => {})

async function publishMessages(db: Knex, publish: Publish): Promise<number> {
  return db.transaction(async (trx) => {
    const messages = await trx<OutboxMessage>('outbox').orderBy('id').limit(100).forUpdate().skipLocked()
    await Promise.all(
      messages.map(({ subject, payload, messageId, traceParent: parent }) =>
        publish(subject, JSON.stringify(payload), messageId, traceHeaders(parent)),
      ),
    )
    await trx('outbox')
      .whereIn(
        'id',
        messages.map((message) => message.id),
      )
      .delete()
    return messages.length
  })
}

/** Deletes records of consumed messages once the bus itself has deleted them. */
export async function deleteOldInbox(db: Knex): Promise<void> {
  await db('inbox').where('receivedAt', '<', db.raw(`now() - interval '8 days'`)).delete()
}
