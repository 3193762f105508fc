import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenBack } from './bus-names.ts'
import type { Bus } from './bus.ts'

/**
 * Requeues a message that was held too long or until its process ended; this costs the message no attempt.
 * The event bus counts every delivery, and a service may not publish another's event again, so the service
 * publishes a record of each requeue to a subject of its own and subtracts these records from the deliveries.
 */
export function openRequeue(name: string, bus: Pick<Bus, 'publish' | 'count'>, leaving: AbortSignal) {
  const noteOn = (durable: string, { seq }: JsMsg) => givenBack(name, durable, seq)

  async function giveBack(durable: string, message: JsMsg, delayMs = 0) {
    const { deliveryCount } = message.info
    const note = noteOn(durable, message)
    // The requeue is recorded first: a message that is recorded but then not requeued is redelivered after
    // its timeout, which also costs no attempt.
    await bus.publish(note, '{}', `${note}/${deliveryCount}`).catch(() => {})
    message.nak(delayMs)
  }

  /**
   * The number of this attempt, starting from 1; undefined for a message that was requeued by a release
   * without records.
   */
  async function attemptOf(durable: string, message: JsMsg): Promise<number | undefined> {
    const { deliveryCount } = message.info
    if (deliveryCount === 1) return 1
    for (;;) {
      try {
        return Math.max(1, deliveryCount - (await bus.count(noteOn(durable, message))))
      } catch {
        if (leaving.aborted) {
          await giveBack(durable, message)
          return undefined
        }
        message.working()
        await sleep(500, undefined, { signal: leaving }).catch(() => {})
      }
    }
  }

  return { giveBack, attemptOf }
}
