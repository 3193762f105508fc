import { setTimeout } from 'node:timers/promises'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { expect, test } from 'vitest'
import { openTestCapture } from '../testing/test-capture.ts'

const { capture, fixtures } = await openTestCapture()

const { limits } = await import('../settings.ts')

test('a screenshot that would take too many bytes is cut', async () => {
  const taken = await capture(`${fixtures.url}/tall-noise`)
  expect(taken).toMatchObject({ truncated: true, picture: { height: 16_000 } })
  expect(taken?.picture?.bytes).toBeLessThan(limits.bytes)
})

test('a page that is too tall is captured in part, with 400 MB at most beside an ordinary one', async () => {
  await capture(`${fixtures.url}/plain`)
  const before = await memoryOfProcesses(process.pid)
  let most = before
  const isDone = new AbortController()
  async function watch() {
    for (; !isDone.signal.aborted; await setTimeout(200))
      most = Math.max(most, await memoryOfProcesses(process.pid))
  }
  const watched = watch()
  const taken = await capture(`${fixtures.url}/tallest`)
  isDone.abort()
  await watched
  expect(taken).toMatchObject({ truncated: true, picture: { height: 100_000 } })
  expect(most - before).toBeLessThan(400)
})
