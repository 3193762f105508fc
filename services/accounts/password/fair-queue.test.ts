import { Problem } from '@vigia/common/errors'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import type { QueueLimits } from './fair-queue.ts'

/** A queue whose work the test finishes by name; `began` lists the order in which it was started. */
function open(room: Partial<QueueLimits> = {}) {
  const runInQueue = openFairQueue({ concurrency: 2, maxWaiting: 10, maxWaitingPerKey: 5, ...room })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (whose: string, work: string) =>
    runInQueue(whose, async () => {
      began.push(work)
      await new Promise<void>((resolve) => ends.set(work, resolve))
      return work
    }).catch((error: unknown) => error)
  async function end(work: string) {
    ends.get(work)?.()
    await setImmediate()
  }
  return { enter, end, began }
}

const busy = { status: 503, message: 'We are busy at the moment. Please try again in a few seconds.' }

test('`concurrency` run at a time, and the next starts when one is done', async () => {
  const { enter, end, began } = open()
  const runs = [enter('ana', 'a'), enter('rui', 'b'), enter('eve', 'c')]
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(await runs[1]).toBe('b')
  expect(began).toEqual(['a', 'b', 'c'])
})

test('with too many waiting another is refused at once, until there is room', async () => {
  const { enter, end } = open({ concurrency: 1, maxWaiting: 1 })
  const runs = [enter('ana', 'a'), enter('rui', 'b')]
  const refused = await enter('eve', 'c')
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject(busy)
  await end('a')
  await end('b')
  expect(await Promise.all(runs)).toEqual(['a', 'b'])
  const again = enter('eve', 'd')
  await end('d')
  expect(await again).toBe('d')
})

test('of one key, one runs at a time and a few wait; other keys overtake', async () => {
  const { enter, end, began } = open({ maxWaitingPerKey: 2 })
  for (const work of ['a1', 'a2', 'a3']) void enter('ana', work)
  expect(await enter('ana', 'a4')).toMatchObject(busy)
  void enter('rui', 'b1')
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
  for (const work of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(work)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a failure makes room like a success', async () => {
  const runInQueue = openFairQueue({ concurrency: 1, maxWaiting: 0, maxWaitingPerKey: 0 })
  await expect(runInQueue('ana', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runInQueue('ana', async () => 'yes')).toBe('yes')
})
