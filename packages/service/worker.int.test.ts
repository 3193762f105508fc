import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../../tests/support/test-service.ts'
import { Unavailable } from '@vigia/common/errors'
import { subscribe, subscribeEveryReplica, type Subscription } from '@vigia/messaging/subscription'
import type { WorkerContext } from './context.ts'
import type { Emit } from '@vigia/messaging/delivery'
import { newName, openTestWorker } from '@vigia/messaging/testing/open-worker'

const wire = await openTestWorker()

test('one of two replicas receives an event, unless it is for each of them', async () => {
  const one: string[] = []
  const each: string[] = []
  const name = newName()
  const handlers: Subscription<WorkerContext>[] = [
    subscribe(WebsiteRemovedSchema, async ({ websiteId }) => void one.push(websiteId)),
    subscribeEveryReplica(WebsiteRemovedSchema, async ({ websiteId }) => void each.push(websiteId)),
  ]
  const replicas = await Promise.all([wire.start(name, handlers), wire.start(name, handlers)])
  const times = (received: string[], websiteId: string) => received.filter((id) => id === websiteId).length
  // Shortly after their start, replicas receive the events that are for every replica.
  const isHeardByBoth = async () => {
    await wire.publish()
    return each.some((id) => times(each, id) > 1)
  }
  await until(isHeardByBoth, 'both to listen')
  const websiteId = await wire.publish()
  await until(() => times(one, websiteId) > 0 && times(each, websiteId) > 1, 'everybody')
  await sleep(200)
  await Promise.all(replicas.map((replica) => replica.stop()))
  expect([times(one, websiteId), times(each, websiteId)]).toEqual([1, 2])
})

test('a message that a stopping worker holds goes on in another worker, as if it had not been tried', async () => {
  const name = newName()
  const websiteId = randomUUID()
  const attempts: number[] = []
  const holding = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async (event, { attempt }) => {
      if (event.websiteId !== websiteId) return
      attempts.push(attempt)
      throw new Unavailable('the store is away')
    },
  )
  await wire.publish(websiteId)
  for (let nth = 1; nth <= 4; nth += 1) {
    const worker = await wire.start(name, [holding])
    const before = attempts.length
    await until(() => attempts.length > before, 'a worker to hold it')
    await worker.stop()
  }
  expect(new Set(attempts)).toEqual(new Set([1]))
})

test('the answer to a requeued message is not taken for a repetition of an earlier answer', async () => {
  const name = newName()
  const answer = JobCancelledSchema.typeName
  const websiteId = randomUUID()
  const before = await wire.bus.count(answer)
  const answering = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async (event, { emit }) => {
      if (event.websiteId !== websiteId) return
      await emit(JobCancelledSchema, { jobId: randomUUID() })
      throw new Unavailable('the store is away')
    },
  )
  await wire.publish(websiteId)
  for (const count of [1, 2]) {
    const worker = await wire.start(name, [answering])
    await until(async () => (await wire.bus.count(answer)) >= before + count, `answer ${count}`, 5_000)
    await worker.stop()
  }
  expect(await wire.bus.count(answer)).toBe(before + 2)
})

test('an answer is published after progress of an earlier try, while a dependency was away', async () => {
  const progress: string[] = []
  const isAway = () => progress.length === 0
  const answered = await answersOf(async (emit, websiteId) => {
    if (!isAway()) return emit(JobCancelledSchema, { jobId: 'answer', websiteId })
    await emit(JobCancelledSchema, { jobId: 'progress', websiteId })
    progress.push(websiteId)
    throw new Unavailable('the store is away')
  })
  expect(answered).toEqual(['progress', 'answer'])
})

test('an answer for a message that is given up is published after progress of its last attempt', async () => {
  const answered = await answersOf(
    async (emit, websiteId) => {
      await emit(JobCancelledSchema, { jobId: 'progress', websiteId })
      throw new Error('too slow')
    },
    (emit, websiteId) => emit(JobCancelledSchema, { jobId: 'answer', websiteId }),
  )
  expect(answered).toEqual(['progress', 'answer'])
})

/** Handles one message, and lists the two events that follow. */
async function answersOf(
  handle: (emit: Emit, websiteId: string) => Promise<void>,
  giveUp?: (emit: Emit, websiteId: string) => Promise<void>,
): Promise<string[]> {
  const mine = randomUUID()
  const subscription = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { emit }) => {
      if (websiteId === mine) await handle(emit, mine)
    },
    {
      maxAttempts: 1,
      onExhausted: async ({ websiteId }, { emit }) => {
        if (websiteId === mine) await giveUp?.(emit, mine)
      },
    },
  )
  const worker = await wire.start(newName(), [subscription])
  await wire.publish(mine)
  // As a service takes them: a repetition is not stored.
  const consumer = await wire.consumerOf(newName(), JobCancelledSchema.typeName)
  const answers: string[] = []
  const takeOne = async () => {
    const message = await consumer.next({ expires: 1_000 })
    const { jobId = '', websiteId } = message?.json<{ jobId?: string; websiteId?: string }>() ?? {}
    if (websiteId === mine) answers.push(jobId)
    return answers.includes('answer')
  }
  await until(takeOne, 'the answer', 5_000)
  await worker.stop()
  return answers
}

test('an answer waits for the bus to come back, and the work is not done again', async () => {
  let done = 0
  const answered = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { emit }) => {
      done += 1
      await wire.wipe()
      await emit(JobCancelledSchema, { jobId: 'job', websiteId })
    },
  )
  const answers: string[] = []
  wire.bus.connection.subscribe(JobCancelledSchema.typeName, {
    callback: (_, message) => void answers.push(message.string()),
  })
  // The stream is emptied for this worker, because it also contains earlier tests' events.
  await wire.wipe()
  const worker = await wire.start(newName(), [answered])
  await wire.publishOnceBack('only')
  await until(() => answers.length > 0, 'the answer', 15_000)
  await worker.stop()
  expect(done).toBe(1)
})

test('a redelivered message is handled before another is taken, so that a crash counts against no other message', async () => {
  const name = newName()
  await wire.wipe()
  await wire.publishOnceBack('poison')
  await wire.publish('innocent')
  const consumer = await wire.consumerOf(name, WebsiteRemovedSchema.typeName)
  const first = await consumer.next()
  const second = await consumer.next()
  first?.nak(0)
  second?.nak(0)

  const delivered: number[] = []
  const slow = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async () => {
      await sleep(300)
      delivered.push((await consumer.info()).delivered.consumer_seq)
    },
    { concurrency: 3 },
  )
  const worker = await wire.start(name, [slow])
  await until(() => delivered.length === 2, 'both to be dealt with', 15_000)
  await worker.stop()
  expect(delivered).toEqual([3, 4])
})
