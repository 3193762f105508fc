import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenBack } from './bus-names.ts'
import type { Bus } from './bus.ts'

/**
 * A message that was held until its process ended, or for too long, is delivered once more, which costs it no attempt. The event
 * bus counts every delivery, and a service may not publish the event of another one a second time; so it notes under a subject of
 * its own that a message was given back, and subtracts these notes from the deliveries.
 */
export function openRequeue(name: string, bus: Pick<Bus, 'publish' | 'count'>, leaving: AbortSignal) {
  const noteOn = (durable: string, { seq }: JsMsg) => givenBack(name, durable, seq)

  async function giveBack(durable: string, message: JsMsg, delayMs = 0) {
    const { deliveryCount } = message.info
    const note = noteOn(durable, message)
    // Noted first: a message that is noted and not given back is delivered again when its time is up, which costs no attempt either.
    await bus.publish(note, '{}', `${note}/${deliveryCount}`).catch(() => {})
    message.nak(delayMs)
  }

  /** Which attempt this delivery is, 1 the first time; nothing for a message that was given back before that was known. */
  async function attemptOf(durable: string, message: JsMsg): Promise<number | undefined> {
    const { deliveryCount } = message.info
    if (deliveryCount === 1) return 1
    for (;;) {
      try {
        return Math.max(1, deliveryCount - (await bus.count(noteOn(durable, message))))
      } catch {
        if (leaving.aborted) return void (await giveBack(durable, message))
        message.working()
        await sleep(500, undefined, { signal: leaving }).catch(() => {})
      }
    }
  }

  return { giveBack, attemptOf }
}
