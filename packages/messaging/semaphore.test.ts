import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

/** Work that continues until the test ends it. */
function openWork(places: ReturnType<typeof openSemaphore>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string) =>
    places.use(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { begun, start, end: (name: string) => ends.get(name)?.() }
}

test('no more work runs at a time than there are slots, and the rest in the order in which it came', async () => {
  const places = openSemaphore({ concurrency: 2 })
  const { begun, start, end } = openWork(places)
  const all = ['a', 'b', 'c', 'd'].map(start)
  await sleep(20)
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  await Promise.all(all)
})

test('slow work makes room, but only so much of it', async () => {
  const places = openSemaphore({ concurrency: 1, slowAfterMs: 30, maxSlow: 2 })
  const { begun, start, end } = openWork(places)
  const all = ['a', 'b', 'c', 'd'].map(start)
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  await sleep(100)
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['b', 'c', 'd']) end(name)
  await Promise.all(all)
})

test('on a busy machine work is slow later', async () => {
  let times = 1_000
  const settings = { concurrency: 1, slowAfterMs: 20, maxSlow: 2, stretch: (ms: number) => ms * times }
  const { begun, start, end } = openWork(openSemaphore(settings))
  const all = ['a', 'b'].map(start)
  await sleep(100)
  expect(begun).toEqual(['a'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  times = 1
  all.push(start('c'))
  end('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c')
  await Promise.all(all)
})

test('slow work makes room as soon as the machine is no longer busy', async () => {
  let times = 1_000
  const settings = { concurrency: 1, slowAfterMs: 20, maxSlow: 1, stretch: (ms: number) => ms * times }
  const { begun, start, end } = openWork(openSemaphore(settings))
  const all = ['a', 'b'].map(start)
  await sleep(100)
  expect(begun).toEqual(['a'])
  times = 1
  await expect.poll(() => begun).toEqual(['a', 'b'])
  for (const name of ['a', 'b']) end(name)
  await Promise.all(all)
})

test('a caller that waits for a free slot is called when there is one', async () => {
  const places = openSemaphore({ concurrency: 1 })
  await places.free()
  const { start, end } = openWork(places)
  const working = start('a')
  let isFree = false
  const watching = places.free().then(() => (isFree = true))
  await sleep(20)
  expect(isFree).toBe(false)
  end('a')
  await Promise.all([watching, working])
})

test('work that fails frees its slot, slow or not', async () => {
  const places = openSemaphore({ concurrency: 1, slowAfterMs: 20, maxSlow: 1 })
  const fail = (afterMs: number) =>
    places.use(async () => {
      await sleep(afterMs)
      throw new Error('it failed')
    })
  await expect(fail(0)).rejects.toThrow('it failed')
  await expect(fail(60)).rejects.toThrow('it failed')
  expect(await places.use(async () => 'done')).toBe('done')
})
