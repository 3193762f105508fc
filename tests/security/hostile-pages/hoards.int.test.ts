import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { afterAll, expect, test } from 'vitest'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

afterAll(() => fixture.close())

const crashed = 'The page crashed or uses too much memory.'
const tooLate = 'The page did not finish loading within 30 seconds.'
const interrupted = 'The page could not be captured.'
const pictures = ['green', 'another picture']
const blobs = '/memory-in-forty-blobs'

/** Does something, and says how much memory this process and its browser held at most meanwhile. */
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

test('two pages that fill the browser with Blobs are ended, and neither the browser nor another page is', async () => {
  // It waits for a picture that never comes, and so is in the same browser until both have ended.
  const [another, ...both] = ['/never-idle', blobs, blobs].map((path) => fixture.visit(path))
  const { result, peakMb } = await watchMemory(Promise.all(both))
  expect(result).toEqual([crashed, crashed])
  expect(peakMb).toBeLessThan(1_500)
  expect(pictures).toContain(await another)
})

test.each([
  ['/memory-in-blobs', [crashed], 1_500],
  ['/memory-in-small-blobs', [crashed, tooLate, ...pictures], 1_500],
  ['/memory-in-a-database', [crashed, ...pictures], 1_500],
  ['/memory-in-history', [crashed, ...pictures], 2_000],
  ['/memory-in-textures', [crashed, tooLate, interrupted, ...pictures], 2_000],
])('%s is ended before it has taken too much', withRetries, async (path, ends, mostMb) => {
  const { result, peakMb } = await watchMemory(fixture.visit(path))
  expect(ends).toContain(result)
  expect(peakMb).toBeLessThan(mostMb)
})

test('nobody else was harmed', async () => {
  expect(await fixture.summarize()).toMatchObject({ harm: [], isFine: true })
})
