import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNats } from '../../tests/nats.ts'
import { until } from '../../tests/stage.ts'
import { openBus } from './bus.ts'
import { Unavailable, Unretryable } from './errors.ts'
import { on, onEach } from './hearing.ts'
import type { Errand, Hearing } from './hearing.ts'
import { startWorker } from './worker.ts'

let nats: Awaited<ReturnType<typeof startNats>>
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

const around = () => ({ natsUrl: nats.url, host: '127.0.0.1', port: 0 })

/** A worker of its own name hears what is said to the website with this id; others' events pass it by. */
async function withWorker(
  work: (say: (id?: string) => Promise<string>, name: string) => Promise<void>,
  handlers: Hearing<Errand>[],
) {
  const name = `worker-${randomUUID()}`
  const worker = await startWorker({ name, handlers }, around())
  const bus = await openBus(nats.url, 'test')
  const say = async (id: string = randomUUID()) => {
    await bus.publish(WebsiteRemovedSchema.typeName, JSON.stringify({ websiteId: id }), randomUUID())
    return id
  }
  try {
    await work(say, name)
  } finally {
    await worker.stop()
    await bus.close()
  }
}

test('a reaction that fails is tried again, and when its tries are spent something else reacts', async () => {
  const attempts: [string, number][] = []
  const lastWords: string[] = []
  const handler = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      attempts.push([websiteId, attempt])
      throw new Error('no luck')
    },
    {
      tries: 2,
      otherwise: async ({ websiteId }, _, error) => void lastWords.push(`${websiteId} ${error.message}`),
    },
  )
  await withWorker(
    async (say) => {
      const id = await say()
      await until(() => lastWords.includes(`${id} no luck`), 'the last word')
      expect(attempts.filter(([about]) => about === id)).toEqual([
        [id, 1],
        [id, 2],
      ])
    },
    [handler],
  )
})

test('what cannot succeed is not tried again', async () => {
  const heard: string[] = []
  const handler = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async ({ websiteId }) => {
      heard.push(websiteId)
      throw new Unretryable('never')
    },
    { otherwise: async ({ websiteId }) => void heard.push(`instead ${websiteId}`) },
  )
  await withWorker(
    async (say) => {
      const id = await say()
      await until(() => heard.includes(`instead ${id}`), 'the other reaction')
      expect(heard.filter((one) => one.endsWith(id))).toEqual([id, `instead ${id}`])
    },
    [handler],
  )
})

test('while something is away the message is held, which costs no attempt', async () => {
  const attempts: number[] = []
  let away = true
  let done = ''
  const handler = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      attempts.push(attempt)
      if (away) throw new Unavailable('the store is away')
      done = websiteId
    },
  )
  await withWorker(
    async (say) => {
      await say()
      await until(() => attempts.length >= 3, 'three tries in place')
      away = false
      const last = await say()
      await until(() => done === last, 'the end of it')
      expect(new Set(attempts)).toEqual(new Set([1]))
    },
    [handler],
  )
})

test('a message that killed its worker every time is answered without trying once more', async () => {
  const name = `worker-${randomUUID()}`
  const subject = JobCancelledSchema.typeName
  const bus = await openBus(nats.url, 'test')
  await bus.publish(subject, JSON.stringify({ jobId: 'deadly' }), randomUUID())
  const consumer = await bus.consumer(`${name}-${subject.replaceAll('.', '_')}`, subject)
  // As far as the event bus can tell, a delivery that is sent back is one whose worker died.
  for (let nth = 0; nth < 2; nth += 1) (await consumer.next())?.nak(0)

  const seen: string[] = []
  const handler = on<typeof JobCancelledSchema, Errand>(
    JobCancelledSchema,
    async ({ jobId }) => void seen.push(jobId),
    {
      tries: 2,
      otherwise: async ({ jobId }) => void seen.push(`instead ${jobId}`),
    },
  )
  const worker = await startWorker({ name, handlers: [handler] }, around())
  await until(() => seen.length > 0, 'the answer')
  await worker.stop()
  await bus.close()
  expect(seen).toEqual(['instead deadly'])
})

test('an event that nobody can read is laid aside with the dead', async () => {
  await withWorker(
    async (_, name) => {
      const bus = await openBus(nats.url, 'test')
      const dead: string[] = []
      bus.connection.subscribe(`dead.${name}.>`, {
        callback: (_fault, message) => void dead.push(message.string()),
      })
      await bus.publish(WebsiteRemovedSchema.typeName, '{"websiteId": 7}', randomUUID())
      await until(() => dead.length > 0, 'a dead letter')
      await bus.close()
      expect(dead).toEqual(['{"websiteId": 7}'])
    },
    [on(WebsiteRemovedSchema, async () => {})],
  )
})

test('one of two replicas hears an event, unless it is for each of them', async () => {
  const one: string[] = []
  const each: string[] = []
  const name = `worker-${randomUUID()}`
  const handlers: Hearing<Errand>[] = [
    on(WebsiteRemovedSchema, async ({ websiteId }) => void one.push(websiteId)),
    onEach(WebsiteRemovedSchema, async ({ websiteId }) => void each.push(websiteId)),
  ]
  const replicas = await Promise.all([
    startWorker({ name, handlers }, around()),
    startWorker({ name, handlers }, around()),
  ])
  const bus = await openBus(nats.url, 'test')
  const websiteId = randomUUID()
  await bus.publish(WebsiteRemovedSchema.typeName, JSON.stringify({ websiteId }), randomUUID())
  const mine = (heard: string[]) => heard.filter((id) => id === websiteId)
  await until(() => mine(one).length > 0 && mine(each).length > 1, 'everybody')
  await sleep(200)
  await Promise.all(replicas.map((replica) => replica.stop()))
  await bus.close()
  expect([mine(one).length, mine(each).length]).toEqual([1, 2])
})

test('what a worker still holds when it has to leave goes on elsewhere, as if nobody had tried', async () => {
  const name = `worker-${randomUUID()}`
  const websiteId = randomUUID()
  const attempts: number[] = []
  const holding = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async (event, { attempt }) => {
      if (event.websiteId !== websiteId) return
      attempts.push(attempt)
      throw new Unavailable('the store is away')
    },
  )
  const bus = await openBus(nats.url, 'test')
  await bus.publish(WebsiteRemovedSchema.typeName, JSON.stringify({ websiteId }), randomUUID())
  for (let nth = 1; nth <= 4; nth += 1) {
    const worker = await startWorker({ name, handlers: [holding] }, around())
    const before = attempts.length
    await until(() => attempts.length > before, 'somebody to hold it')
    await worker.stop()
  }
  await bus.close()
  expect(new Set(attempts)).toEqual(new Set([1]))
})

test('an answer waits for the bus to come back, and the work is not done again', async () => {
  let done = 0
  const answered = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { emit }) => {
      done += 1
      await nats.wipe()
      await emit(JobCancelledSchema, { jobId: 'told', websiteId })
    },
  )
  const name = `worker-${randomUUID()}`
  const bus = await openBus(nats.url, 'test')
  const told: string[] = []
  bus.connection.subscribe(JobCancelledSchema.typeName, {
    callback: (_, message) => void told.push(message.string()),
  })
  // Earlier tests' events are on the stream too: this worker begins with an empty one.
  await nats.wipe()
  const worker = await startWorker({ name, handlers: [answered] }, around())
  const say = () =>
    bus.publish(WebsiteRemovedSchema.typeName, JSON.stringify({ websiteId: 'only' }), 'the same')
  await until(
    () =>
      say().then(
        () => true,
        () => false,
      ),
    'the bus to listen',
    15_000,
  )
  await until(() => told.length > 0, 'the answer', 15_000)
  await worker.stop()
  await bus.close()
  expect(done).toBe(1)
})

test('a message that came back is dealt with before another is taken, so that a death counts against nobody else', async () => {
  const name = `worker-${randomUUID()}`
  const subject = WebsiteRemovedSchema.typeName
  const bus = await openBus(nats.url, 'test')
  await nats.wipe()
  const say = (websiteId: string) => bus.publish(subject, JSON.stringify({ websiteId }), websiteId)
  await until(
    () =>
      say('poison').then(
        () => true,
        () => false,
      ),
    'the bus to listen',
    15_000,
  )
  await say('innocent')
  const consumer = await bus.consumer(`${name}-${subject.replaceAll('.', '_')}`, subject)
  const [first, second] = [await consumer.next(), await consumer.next()]
  first?.nak(0)
  second?.nak(0)

  const delivered: number[] = []
  const slow = on<typeof WebsiteRemovedSchema, Errand>(
    WebsiteRemovedSchema,
    async () => {
      await sleep(300)
      delivered.push((await consumer.info()).delivered.consumer_seq)
    },
    { atOnce: 3 },
  )
  const worker = await startWorker({ name, handlers: [slow] }, around())
  await until(() => delivered.length === 2, 'both to be dealt with', 15_000)
  await worker.stop()
  await bus.close()
  expect(delivered).toEqual([3, 4])
})
