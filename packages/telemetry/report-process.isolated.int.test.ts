import { expect, test } from 'vitest'
import { openTestMetrics } from './testing/open-test-metrics.ts'
import { reportProcess } from './report-process.ts'

const read = openTestMetrics()
reportProcess()

/** Keeps the event loop for so many milliseconds. */
function hold(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Works until this process has used a core for so many milliseconds; on a busy machine that takes longer. */
function work(ms: number) {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < ms * 1_000);
}

test('a process reports its age, its memory and how long it has used a core', async () => {
  expect(await read('vigia.process.up', {})).toBe(1)
  expect(await read('vigia.process.age.seconds', {})).toBeGreaterThan(0)
  const heap = (await read('vigia.process.memory.bytes', { kind: 'heap' })) ?? NaN
  expect(heap).toBeGreaterThan(1_000_000)
  expect(await read('vigia.process.memory.bytes', { kind: 'resident' })).toBeGreaterThan(heap)
  const before = (await read('vigia.process.cpu.seconds', {})) ?? NaN
  work(200)
  expect(((await read('vigia.process.cpu.seconds', {})) ?? NaN) - before).toBeGreaterThan(0.2)
})

test('an event loop that was held is late', async () => {
  await read('vigia.process.delay.seconds', {})
  // The delay is noticed by a timer that is due meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 50))
  hold(300)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await read('vigia.process.delay.seconds', {})).toBeGreaterThan(0.1)
})
