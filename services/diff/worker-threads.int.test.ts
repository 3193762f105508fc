import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { settings } from './settings.ts'
import { block, startTestDiff } from './testing/test-diff.ts'
import { closeWorkerThreads, compareImages } from './worker-threads.ts'

const diff = await startTestDiff()

test('the tallest screenshots that are compared in one piece can be, without blocking the event loop', async () => {
  const baseline = await diff.store(1280, 16_000)
  const current = await diff.store(1280, 16_000, block(0, 8_000, 1280, 8_000))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  expect((await diff.compare(baseline, current))?.ratio).toBe(0.5)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 2)
})

test('many pairs at once are all compared, each with its own answer', async () => {
  const white = await diff.store(400, 300)
  const others = await Promise.all(
    [20, 30, 40, 50, 60, 70].map((size) => diff.store(400, 300, block(9, 9, size, size))),
  )
  const compared = await Promise.all(others.map((other) => diff.compare(white, other)))
  expect(compared.map((one) => Math.round((one?.ratio ?? 0) * 120_000))).toEqual([
    400, 900, 1600, 2500, 3600, 4900,
  ])
})

test('a pair whose thread ends fails, and the next one is compared as usual', async () => {
  const baseline = await diff.store(1280, 9_000)
  const current = await diff.store(1280, 9_000, block(0, 0, 1280, 4_500))
  const [before, after] = await diff.readBoth(baseline, current)
  const failure = compareImages(before, after).catch((error: unknown) => error)
  await closeWorkerThreads()
  expect(await failure).toEqual(new Error('The comparing thread ended'))
  expect((await diff.compare(baseline, current))?.ratio).toBe(0.5)
})

test('pairs that wait for a thread when all of them are closed fail, too, and open none', async () => {
  const [before, after] = await diff.readBoth(
    await diff.store(400, 300),
    await diff.store(400, 300, block(9, 9, 30, 30)),
  )
  const pairs = Array.from({ length: settings.concurrency * 2 + 1 }, () => compareImages(before, after))
  const all = Promise.allSettled(pairs)
  await closeWorkerThreads()
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('a pair of which nobody can say what to show shows the largest change', async () => {
  const [before, after] = await diff.readBoth(
    await diff.store(400, 300),
    await diff.store(400, 300, block(9, 9, 30, 30)),
  )
  const chooseShown = () => Promise.reject(new Error('no snapshots'))
  const { firstChange } = await compareImages(before, after, { chooseShown })
  expect(firstChange).toEqual((await compareImages(before, after)).firstChange)
})

test('a pair waits only for a while for what to show, and then shows the largest change', async () => {
  const [before, after] = await diff.readBoth(
    await diff.store(400, 300),
    await diff.store(400, 300, block(9, 9, 30, 30)),
  )
  const chooseShown = () => Promise.withResolvers<undefined>().promise
  const { firstChange } = await compareImages(before, after, { chooseShown }, scaleTimeout(6_000))
  expect(firstChange).toEqual((await compareImages(before, after)).firstChange)
})

test('a pair that takes too long is aborted, and the next one is compared as usual', async () => {
  const baseline = await diff.store(400, 300)
  const current = await diff.store(400, 300, block(0, 0, 400, 150))
  const [before, after] = await diff.readBoth(baseline, current)
  await expect(compareImages(before, after, {}, 1)).rejects.toThrow('The comparison took longer than 0.001 s')
  expect((await diff.compare(baseline, current))?.ratio).toBe(0.5)
})
