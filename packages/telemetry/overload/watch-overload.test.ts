import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUsage } from './read-usage.ts'
import { calmLoad, plantReadings, starvedLoad, startPlanting } from './testing/plant-readings.ts'
import { watchOverload } from './watch-overload.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

function makeFolder(): string {
  const folder = makeTestFolder()
  return folder
}

test('readings are taken from the files that Linux writes', async () => {
  const folders = plantReadings(makeFolder(), {
    seconds: 100,
    others: 0.5,
    own: 0.25,
    waited: 0.4,
    queued: 0.5,
  })
  const { busy, whole, own, waited, memory, disk, throttled } = await readUsage(folders, 7)
  expect({ busy, whole, waited, memory, disk, throttled }).toEqual({
    busy: 150,
    whole: 200,
    waited: 40,
    memory: 0,
    disk: 0,
    throttled: 0,
  })
  expect([...own]).toEqual([
    [7, { used: 0, ran: 50, queued: 50 }],
    [8, { used: 50, ran: 0, queued: 0 }],
  ])
})

test('throttling is read from both versions of cgroups', async () => {
  const folder = makeFolder()
  const folders = plantReadings(folder, { seconds: 1 })
  writeFileSync(join(folders.cgroup, 'cpu.stat'), 'usage_usec 9\nthrottled_usec 2500000\n')
  expect(await readUsage(folders, 7)).toMatchObject({ throttled: 2.5 })
  rmSync(join(folders.cgroup, 'cpu.stat'))
  mkdirSync(join(folders.cgroup, 'cpu'))
  writeFileSync(join(folders.cgroup, 'cpu/cpu.stat'), 'nr_throttled 3\nthrottled_time 1500000000\n')
  expect(await readUsage(folders, 7)).toMatchObject({ throttled: 1.5 })
})

test('the real machine is read, and this process among its own', async () => {
  const { whole, busy, own } = await readUsage()
  expect(whole).toBeGreaterThan(busy)
  const isReported = process.platform === 'linux'
  expect((own.get(process.pid)?.used ?? 0) > 0).toBe(isReported)
})

test('a time-out is ours while others use the processor, and no longer once they are gone', async () => {
  const folder = makeFolder()
  const folders = plantReadings(folder, { seconds: 0 })
  const watch = watchOverload(folders, 7, 600)
  onTestFinished(watch.stop)
  const began = performance.now()
  expect(watch.wasStarved(began)).toBe(false)
  expect(watch.stretch(1_000)).toBe(1_000)

  const planting = startPlanting(folder, starvedLoad)
  onTestFinished(planting.stop)
  await expect.poll(() => watch.isStarved()).toBe(true)
  expect(watch.wasStarved(performance.now() - 100)).toBe(true)
  expect(watch.stretch(1_000)).toBe(4_000)

  planting.change(calmLoad)
  await expect.poll(() => watch.isStarved()).toBe(false)
  expect(watch.wasStarved(performance.now())).toBe(false)
})
