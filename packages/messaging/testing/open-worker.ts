import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { startNats } from '../../../tests/support/nats.ts'
import { until } from '../../../tests/support/test-service.ts'
import { openBus, type Bus } from '../bus.ts'
import type { Subscription } from '../subscription.ts'
import type { WorkerContext } from '@vigia/service/context'
import { startWorker } from '@vigia/service/worker'

/** An event bus for the tests of a file, with workers that a test starts and stops. */
export async function openTestWorker() {
  const nats = await startNats()
  const bus = await openBus(nats.as('tests'), 'test')
  afterAll(async () => {
    await bus.close()
    await nats.stop()
  })

  return {
    bus,
    ...openPublishing(bus),
    wipe: nats.wipe,
    /** The credentials of a worker with this name. */
    as: nats.as,
    /** The consumer with which a worker of this name takes these events. */
    consumerOf: (name: string, subject: string) =>
      bus.consumer(`${name}-${subject.replaceAll('.', '_')}`, subject),
    /** Starts a replica of the worker of this name. */
    start: (name: string, handlers: Subscription<WorkerContext>[]) =>
      startWorker({ name, handlers }, { nats: nats.as(name), host: '127.0.0.1', port: 0 }),
  }
}

function openPublishing(bus: Bus) {
  /** Publishes that a website was removed, as an example of any event. */
  async function publish(websiteId: string = randomUUID(), messageId: string = randomUUID()) {
    await bus.publish(WebsiteRemovedSchema.typeName, JSON.stringify({ websiteId }), messageId)
    return websiteId
  }
  /** Publishes the event once, as soon as a bus that was away accepts it. */
  function publishOnceBack(websiteId: string) {
    const isPublished = () =>
      publish(websiteId, websiteId).then(
        () => true,
        () => false,
      )
    return until(isPublished, 'the bus to listen', 15_000)
  }
  return { publish, publishOnceBack }
}

export const newName = () => `worker-${randomUUID()}`
