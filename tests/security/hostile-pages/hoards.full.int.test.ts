import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { expect, test } from 'vitest'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

const crashed = 'The page crashed or uses too much memory.'
const tooLate = 'The page did not finish loading within 30 seconds.'
const interrupted = 'The page could not be captured.'
const captured = ['green', 'another screenshot']
const blobs = '/memory-in-forty-blobs'

/** Awaits work and samples the memory of this process and its browser. */
async function watchMemory<T>(work: Promise<T>): Promise<{ result: T; peakMb: number }> {
  let isOver = false
  let peakMb = 0
  const watching = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, await memoryOfProcesses(process.pid))
      await sleep(50)
    }
  })()
  const result = await work.finally(() => (isOver = true))
  await watching
  return { result, peakMb }
}

test('two pages that fill the browser with Blobs are ended without affecting another page', async () => {
  // Its image never loads, so it stays in the same browser until both have ended.
  const [another, ...both] = ['/never-idle', blobs, blobs].map((path) => fixture.visit(path))
  const { result, peakMb } = await watchMemory(Promise.all(both))
  expect(result).toEqual([crashed, crashed])
  expect(peakMb).toBeLessThan(1_500)
  expect(captured).toContain(await another)
})

test.each([
  ['/memory-in-blobs', [crashed], 1_500],
  ['/memory-in-small-blobs', [crashed, tooLate, ...captured], 1_500],
  ['/memory-in-a-database', [crashed, ...captured], 1_500],
  ['/memory-in-history', [crashed, ...captured], 2_000],
  ['/memory-in-textures', [crashed, tooLate, interrupted, ...captured], 2_000],
])('%s is ended before it uses too much memory', withRetries, async (path, ends, maxMb) => {
  const { result, peakMb } = await watchMemory(fixture.visit(path))
  expect(ends).toContain(result)
  expect(peakMb).toBeLessThan(maxMb)
})

test('the neighbour page was not affected', async () => {
  expect(await fixture.summarize()).toMatchObject({ harm: [], isFine: true })
})
