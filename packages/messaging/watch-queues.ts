import { jetstreamManager, type JetStreamManager, type JsMsg } from '@nats-io/jetstream'
import type { Attributes, BatchObservableResult } from '@opentelemetry/api'
import type { Bus } from './bus.ts'
import { meter } from '@vigia/telemetry/meter'

export interface Queue {
  durable: string
  /**
   * Messages in progress in this replica. Messages are fetched in order, so the oldest one of the service is
   * in progress in some replica.
   */
  inProgress: Map<Pick<JsMsg, 'time'>, unknown>
}

/**
 * Measures how many messages wait for a service, and for how long; all replicas report the same values for
 * their shared queues.
 */
export function watchQueues({ connection }: Bus, queues: Queue[]): () => void {
  const depth = meter().createObservableGauge('vigia.queue.depth', {
    description: 'Messages that wait or are being worked on, as each replica sees it',
  })
  const age = meter().createObservableGauge('vigia.queue.age.seconds', {
    description: 'How long the oldest of them has been there, as each replica sees it',
  })

  async function observe(result: BatchObservableResult<Attributes>) {
    const manager = await jetstreamManager(connection, { checkAPI: false })
    const readings = queues.map(async (queue) => {
      const state = await readQueue(manager, queue)
      const attributes = { consumer: queue.durable }
      result.observe(depth, state.depth, attributes)
      result.observe(age, state.ageMs / 1_000, attributes)
    })
    // Failed readings are left out, because no values exist while the event bus is away.
    await Promise.allSettled(readings)
  }
  meter().addBatchObservableCallback(observe, [depth, age])
  return () => meter().removeBatchObservableCallback(observe, [depth, age])
}

async function readQueue(manager: JetStreamManager, { durable, inProgress }: Queue) {
  const { num_pending, num_ack_pending } = await manager.consumers.info('VIGIA', durable)
  const depth = num_pending + num_ack_pending
  const ages = [...inProgress.keys()].map(({ time }) => Date.now() - time.getTime())
  return { depth, ageMs: depth === 0 ? 0 : Math.max(0, ...ages) }
}
