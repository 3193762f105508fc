import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../../tests/support/test-service.ts'
import { Unavailable, Unretryable } from '@vigia/common/errors'
import { subscribe, type Subscription } from './subscription.ts'
import type { WorkerContext } from '@vigia/service/context'
import { newName, openTestWorker } from './testing/open-worker.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const wire = await openTestWorker()

/** A worker with a name of its own consumes the events that are published meanwhile. */
async function withWorker(handler: Subscription<WorkerContext>, work: (name: string) => Promise<void>) {
  const name = newName()
  const worker = await wire.start(name, [handler])
  try {
    await work(name)
  } finally {
    await worker.stop()
  }
}

test('a handler that fails is retried, and once its attempts are spent `onExhausted` runs instead', async () => {
  const attempts: [string, number][] = []
  const failures: string[] = []
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      attempts.push([websiteId, attempt])
      throw new Error('no luck')
    },
    {
      maxAttempts: 2,
      onExhausted: async ({ websiteId }, _, error) => void failures.push(`${websiteId} ${error.message}`),
    },
  )
  await withWorker(handler, async () => {
    const id = await wire.publish()
    await until(() => failures.includes(`${id} no luck`), 'the failure')
    expect(attempts.filter(([about]) => about === id)).toEqual([
      [id, 1],
      [id, 2],
    ])
  })
})

test('what cannot succeed is not retried', async () => {
  const handled: string[] = []
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }) => {
      handled.push(websiteId)
      throw new Unretryable('never')
    },
    { onExhausted: async ({ websiteId }) => void handled.push(`instead ${websiteId}`) },
  )
  await withWorker(handler, async () => {
    const id = await wire.publish()
    await until(() => handled.includes(`instead ${id}`), 'the handler of exhausted attempts')
    expect(handled.filter((one) => one.endsWith(id))).toEqual([id, `instead ${id}`])
  })
})

test('while a dependency is away the message is held, which costs no attempt', async () => {
  const attempts: number[] = []
  let away = true
  let done = ''
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      attempts.push(attempt)
      if (away) throw new Unavailable('the store is away')
      done = websiteId
    },
  )
  await withWorker(handler, async () => {
    await wire.publish()
    await until(() => attempts.length >= 3, 'three tries in place')
    away = false
    const last = await wire.publish()
    await until(() => done === last, 'the end of it')
    expect(new Set(attempts)).toEqual(new Set([1]))
  })
})

test('a handler that failed before is retried beside other messages, and delays none of them', async () => {
  const seen: string[] = []
  const [first, second] = [randomUUID(), randomUUID()]
  const other = Promise.withResolvers<void>()
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      seen.push(`${websiteId} ${attempt}`)
      if (websiteId === second) other.resolve()
      if (websiteId !== first) return
      if (attempt === 1) throw new Error('it took too long')
      await other.promise
    },
    { concurrency: 2 },
  )
  await withWorker(handler, async () => {
    await wire.publish(first)
    await until(() => seen.includes(`${first} 2`), 'the second attempt')
    await wire.publish(second)
    expect(
      await Promise.race([other.promise.then(() => 'handled'), sleep(scaleTimeout(10_000), 'it waits')]),
    ).toBe('handled')
  })
})

test('a message that waits too long for a dependency is requeued at no cost, and others take its place', async () => {
  const attempts: number[] = []
  const [first, second] = [randomUUID(), randomUUID()]
  const done: string[] = []
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      if (websiteId !== first || done.includes(second)) return void done.push(websiteId)
      attempts.push(attempt)
      throw new Unavailable('the store is away')
    },
    { holdMs: 500 },
  )
  await withWorker(handler, async () => {
    await wire.publish(first)
    await until(() => attempts.length > 0, 'the first attempt')
    await wire.publish(second)
    await until(() => done.includes(second) && done.includes(first), 'both of them', 15_000)
    expect(new Set(attempts)).toEqual(new Set([1]))
  })
})

test('a message that killed its worker every time is answered without another attempt', async () => {
  const name = newName()
  const subject = JobCancelledSchema.typeName
  await wire.bus.publish(subject, JSON.stringify({ jobId: 'deadly' }), randomUUID())
  const consumer = await wire.consumerOf(name, subject)
  // For the event bus, a delivery that is returned looks like one whose worker died.
  for (let nth = 0; nth < 2; nth += 1) (await consumer.next())?.nak(0)

  const seen: string[] = []
  const handler = subscribe<typeof JobCancelledSchema, WorkerContext>(
    JobCancelledSchema,
    async ({ jobId }) => void seen.push(jobId),
    {
      maxAttempts: 2,
      onExhausted: async ({ jobId }) => void seen.push(`instead ${jobId}`),
    },
  )
  const worker = await wire.start(name, [handler])
  await until(() => seen.length > 0, 'the answer')
  await worker.stop()
  expect(seen).toEqual(['instead deadly'])
})

test('an event that cannot be parsed is dead-lettered', async () => {
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(WebsiteRemovedSchema, async () => {})
  await withWorker(handler, async (name) => {
    const dead: string[] = []
    wire.bus.connection.subscribe(`dead.${name}.>`, {
      callback: (_fault, message) => void dead.push(message.string()),
    })
    await wire.bus.publish(WebsiteRemovedSchema.typeName, '{"websiteId": 7}', randomUUID())
    await until(() => dead.length > 0, 'a dead letter')
    expect(dead).toEqual(['{"websiteId": 7}'])
  })
})

test('a consumer that was at work while the event bus lost its store receives what is published afterwards', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const seen: string[] = []
  const release = Promise.withResolvers<void>()
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }) => {
      seen.push(websiteId)
      if (websiteId === first) await release.promise
    },
  )
  await withWorker(handler, async () => {
    await wire.publish(first)
    await until(() => seen.includes(first), 'the first event')
    await wire.wipe()
    await wire.publishOnceBack(second)
    // After this time the worker has reconnected as well.
    await sleep(1_000)
    release.resolve()
    await until(() => seen.includes(second), 'the second event', 15_000)
    expect(seen.filter((id) => id === second)).toHaveLength(1)
  })
})
