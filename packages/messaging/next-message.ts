import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { Bus } from './bus.ts'

/**
 * Fetches messages one at a time from the consumer that all replicas of a service share; null if none
 * arrived, or when stopping. The consumer is declared again after each error and on each connection, because
 * a request to a consumer that the event bus has lost is answered only by its expiry.
 */
export function openMessageSource(bus: Bus, durable: string, subject: string, stopping: AbortSignal) {
  let known: { consumer: Consumer; connections: number } | undefined
  return async function next(): Promise<JsMsg | null> {
    const connections = bus.connections()
    if (known?.connections !== connections)
      known = { consumer: await bus.consumer(durable, subject), connections }
    try {
      return await take(known.consumer, stopping)
    } catch (error) {
      known = undefined
      throw error
    }
  }
}

/**
 * Requests last half a minute, because a message that the server sends in the moment in which a request
 * expires is delayed by `ackWaitMs`. With requests of one second, one retry in fifty came twenty seconds
 * late.
 */
async function take(consumer: Consumer, stopping: AbortSignal): Promise<JsMsg | null> {
  const request = await consumer.fetch({ max_messages: 1, expires: 30_000 })
  const give = () => void request.close()
  stopping.addEventListener('abort', give)
  if (stopping.aborted) give()
  try {
    for await (const message of request) return message
    return null
  } finally {
    stopping.removeEventListener('abort', give)
  }
}
