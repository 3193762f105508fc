import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { scaleTimeout } from './timeout-factor.ts'

/** Connection options that make failures immediate, without reconnecting. */
export const impatient = { reconnect: false, timeout: scaleTimeout(3_000) }

/** Publishes AccountClosed, which only accounts may do; returns `accepted` or the error. */
export async function forgeClosed(connecting: Promise<NatsConnection>, userId: string): Promise<string> {
  try {
    const connection = await connecting
    try {
      const payload = JSON.stringify({ userId })
      await jetstream(connection).publish(AccountClosedSchema.typeName, payload, {
        timeout: scaleTimeout(2_000),
      })
      return 'accepted'
    } finally {
      await connection.close()
    }
  } catch (error) {
    return String(error)
  }
}
