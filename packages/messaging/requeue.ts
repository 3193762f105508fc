import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenBack } from './bus-names.ts'
import type { Bus } from './bus.ts'

/**
 * Requeues a message that was held too long or until its process ended, without counting an attempt. The
 * event bus counts every delivery, and a service must not publish another service's event again. So it
 * publishes a record of each requeue to its own subject, and subtracts these records from the deliveries.
 */
export function openRequeue(name: string, bus: Pick<Bus, 'publish' | 'count'>, leaving: AbortSignal) {
  const requeue: Requeue = { name, bus, leaving }
  return {
    giveBack: (durable: string, message: JsMsg, delayMs = 0) => giveBack(requeue, durable, message, delayMs),
    /**
     * The number of this attempt, starting from 1; undefined for a message that was requeued by a release
     * without records.
     */
    attemptOf: (durable: string, message: JsMsg) => attemptOf(requeue, durable, message),
  }
}

interface Requeue {
  name: string
  bus: Pick<Bus, 'publish' | 'count'>
  leaving: AbortSignal
}

async function giveBack({ name, bus }: Requeue, durable: string, message: JsMsg, delayMs = 0): Promise<void> {
  const { deliveryCount } = message.info
  const note = givenBack(name, durable, message.seq)
  // The requeue is recorded first: a message that is recorded but then not requeued is redelivered after its
  // timeout, which also costs no attempt.
  await bus.publish(note, '{}', `${note}/${deliveryCount}`).catch(() => {})
  message.nak(delayMs)
}

async function attemptOf(requeue: Requeue, durable: string, message: JsMsg): Promise<number | undefined> {
  const { name, bus, leaving } = requeue
  const { deliveryCount } = message.info
  if (deliveryCount === 1) return 1
  for (;;) {
    try {
      return Math.max(1, deliveryCount - (await bus.count(givenBack(name, durable, message.seq))))
    } catch {
      if (leaving.aborted) {
        await giveBack(requeue, durable, message)
        return undefined
      }
      message.working()
      await sleep(500, undefined, { signal: leaving }).catch(() => {})
    }
  }
}
