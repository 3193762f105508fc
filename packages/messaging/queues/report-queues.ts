import { meter, type Readings } from '@vigia/telemetry/meter'
import type { WorkQueues } from './work-queues.ts'

/**
 * Measures every work queue and the dead letters, for as long as the event bus answers; all replicas report
 * the same values. The service that publishes the work does this and not those that do it, because a service
 * without a running replica reports nothing.
 */
export function reportQueues(workQueues: WorkQueues): () => void {
  const gauges = openGauges()
  const { depth, age, consumers, dead } = gauges
  async function observe(result: Readings) {
    for (const queue of await workQueues.read()) {
      const attributes = { consumer: queue.consumer, service: queue.service }
      result.observe(depth, queue.depth, attributes)
      result.observe(age, queue.ageMs / 1_000, attributes)
      if (queue.consumers !== undefined) result.observe(consumers, queue.consumers, attributes)
    }
    const { letters } = await workQueues.readDeadLetters()
    for (const { count, ...attributes } of letters) result.observe(dead, count, attributes)
  }
  // No values exist while the event bus is away.
  const observeIfThere = (result: Readings) => observe(result).catch(() => {})
  const instruments = Object.values(gauges)
  meter().addBatchObservableCallback(observeIfThere, instruments)
  return () => meter().removeBatchObservableCallback(observeIfThere, instruments)
}

const openGauges = () => ({
  depth: meter().createObservableGauge('vigia.queue.depth', {
    description: 'Messages that wait for a consumer or are being worked on',
  }),
  age: meter().createObservableGauge('vigia.queue.age.seconds', {
    description: 'How long the oldest of them has been there',
  }),
  consumers: meter().createObservableGauge('vigia.queue.consumers', {
    description: 'Replicas that take messages from the queue',
  }),
  dead: meter().createObservableGauge('vigia.dead.letters', {
    description: 'Events that no consumer could process, by service and event',
  }),
})
