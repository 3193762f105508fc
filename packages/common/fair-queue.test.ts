import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FairQueue, type QueueLimits } from './fair-queue.ts'

/** A queue whose work the test finishes by name; `began` lists the order in which it was started. */
function open(room: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...defaults, ...room })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (whose: string, work: string) =>
    queue
      .run(whose, async () => {
        began.push(work)
        await new Promise<void>((resolve) => ends.set(work, resolve))
        return work
      })
      .catch((error: unknown) => error)
  async function end(work: string) {
    ends.get(work)?.()
    await setImmediate()
  }
  return { enter, end, began }
}

const busy = new Error('others')
const tooMany = new Error('own')
const defaults = {
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 10,
  maxWaitingPerKey: 5,
  refuse: (isOwn: boolean) => (isOwn ? tooMany : busy),
}

test('`concurrency` run at a time, and the next starts when one is done', async () => {
  const { enter, end, began } = open()
  const runs = [enter('ana', 'a'), enter('rui', 'b'), enter('eve', 'c')]
  await setImmediate()
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(await runs[1]).toBe('b')
  expect(began).toEqual(['a', 'b', 'c'])
})

test('with too many waiting another is refused at once, until there is room', async () => {
  const { enter, end } = open({ concurrency: 1, maxWaiting: 1 })
  const runs = [enter('ana', 'a'), enter('rui', 'b')]
  expect(await enter('eve', 'c')).toBe(busy)
  await end('a')
  await end('b')
  expect(await Promise.all(runs)).toEqual(['a', 'b'])
  const again = enter('eve', 'd')
  await setImmediate()
  await end('d')
  expect(await again).toBe('d')
})

test('of one key, one runs at a time and a few wait; other keys overtake', async () => {
  const { enter, end, began } = open({ maxWaitingPerKey: 2 })
  for (const work of ['a1', 'a2', 'a3']) void enter('ana', work)
  expect(await enter('ana', 'a4')).toBe(tooMany)
  void enter('rui', 'b1')
  await setImmediate()
  expect(began).toEqual(['a1', 'b1'])
  await end('b1')
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  await end('a2')
  expect(began).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('keys take turns, however many of one are waiting', async () => {
  const { enter, end, began } = open({ concurrency: 1 })
  for (const work of ['a1', 'a2', 'a3', 'a4']) void enter('ana', work)
  for (const work of ['b1', 'b2']) void enter('rui', work)
  void enter('eve', 'c1')
  await setImmediate()
  for (const work of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(work)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a failure makes room like a success', async () => {
  const queue = new FairQueue({ ...defaults, concurrency: 1, maxWaiting: 0, maxWaitingPerKey: 0 })
  await expect(queue.run('ana', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('ana', async () => 'yes')).toBe('yes')
})

test('of one key, `concurrencyPerKey` run at a time, and the others are not kept waiting', async () => {
  const { enter, end, began } = open({ concurrency: 3, concurrencyPerKey: 2 })
  for (const work of ['a1', 'a2', 'a3']) void enter('ana', work)
  void enter('rui', 'b1')
  await setImmediate()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  void enter('eve', 'c1')
  await end('a1')
  // Ana’s third item has waited longer, but Eve has none in progress yet.
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('a2')
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('who waits for too long is refused, and the place goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = new FairQueue({ ...defaults, concurrency: 1, maxWaitMs: 1_000 })
  const leave = await queue.enter('ana')
  const own = queue.enter('ana').catch((error: unknown) => error)
  const other = queue.enter('rui').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(900)
  const later = queue.enter('eve')
  await vi.advanceTimersByTimeAsync(100)
  expect([await own, await other]).toEqual([tooMany, busy])
  leave()
  expect(await later).toBeTypeOf('function')
})

test('who gives up while they wait makes room for another who waits', async () => {
  const queue = new FairQueue({ ...defaults, concurrency: 1, maxWaiting: 1 })
  const leave = await queue.enter('ana')
  const giveUp = new AbortController()
  const gone = queue.enter('rui', giveUp.signal).catch((error: unknown) => error)
  giveUp.abort(new Error('gone'))
  expect(await gone).toEqual(new Error('gone'))
  const next = queue.enter('eve')
  leave()
  ;(await next)()
  // Leaving twice makes room once.
  leave()
  const last = await queue.enter('ana')
  await expect(Promise.race([queue.enter('rui'), setImmediate('waits')])).resolves.toBe('waits')
  last()
})
