import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { childrenMs, childrenOf, peakMemory, watchTime } from './processes.ts'

const busyFor = (ms: number) => [
  '-e',
  `while (process.cpuUsage().user < ${ms * 1000}); setTimeout(() => {}, 300)`,
]

test('CPU time of an exited child counts', async () => {
  const before = childrenMs(process.pid)
  await once(spawn(process.execPath, busyFor(100)), 'exit')
  expect(childrenMs(process.pid) - before).toBeGreaterThan(30)
})

test('CPU time of a watched child counts, also after its exit', async () => {
  const stopWatching = watchTime(process.pid)
  await once(spawn(process.execPath, busyFor(100)), 'exit')
  expect(stopWatching()).toBeGreaterThan(30)
})

test('a running child is found, and left out if excluded', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const pid = child.pid ?? 0
  expect(childrenOf(process.pid)).toContain(pid)
  expect(childrenOf(process.pid, [pid])).not.toContain(pid)
  child.kill()
  await once(child, 'exit')
})

test('an exited process has no memory', () => {
  expect(peakMemory(process.pid)).toBeGreaterThan(10)
  expect(peakMemory(2 ** 30)).toBe(0)
})
