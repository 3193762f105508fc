import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runWorkers } from './run-workers.ts'

test('results are taken in the order of the items, whichever is ready first', async () => {
  const delays = [30, 5, 20, 1, 10, 0]
  const taken: number[] = []
  await runWorkers(delays, { concurrency: 3, work: (ms) => sleep(ms, ms), take: (ms) => taken.push(ms) })
  expect(taken).toEqual(delays)
})

test('only so many items are worked on at once, and nothing is started that is not needed', async () => {
  const started: number[] = []
  const taken: number[] = []
  let open = 0
  let most = 0
  const work = async (item: number) => {
    started.push(item)
    most = Math.max(most, (open += 1))
    await sleep(1)
    open -= 1
    return item
  }
  const items = Array.from({ length: 100 }, (_, nth) => nth)
  await runWorkers(items, {
    concurrency: 4,
    work,
    take: (item) => taken.push(item),
    isEnough: () => taken.length >= 10,
  })
  expect(most).toBe(4)
  expect(taken).toEqual(started)
  expect(taken.length).toBeLessThan(14)
})

test('workers get only so far ahead of one slow item', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>()
  let started = 0
  const work = async (item: number) => {
    started += 1
    if (item === 0) await slow
  }
  const all = runWorkers(
    Array.from({ length: 1_000 }, (_, nth) => nth),
    { concurrency: 4, work, take: () => {} },
  )
  await sleep(20)
  expect(started).toBe(128)
  resolve()
  await all
  expect(started).toBe(1_000)
})

test('one failure fails the whole', async () => {
  const work = async (item: number) => {
    if (item === 1) throw new Error('out of order')
  }
  await expect(runWorkers([0, 1, 2], { concurrency: 2, work, take: () => {} })).rejects.toThrow(
    'out of order',
  )
})
