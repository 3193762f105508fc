import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { Bus } from './bus.ts'

/**
 * Takes messages from the consumer that all replicas of a service share, one at a time; null where none came, or when told to stop.
 * The consumer is declared anew after each fault and on each connection: whoever asks one that the event bus has forgotten gets no
 * answer at all, and would wait for it until their request ends.
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
 * Asks for half a minute: what the server sends in the moment in which a request ends is lost until `ackWaitMs` have
 * passed. Asking for a second only, one retry in fifty came twenty seconds late.
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
