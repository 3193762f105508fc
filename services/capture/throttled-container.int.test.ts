import { PutOff } from '@vigia/common/errors'
import { startThrottling } from '@vigia/telemetry/overload/testing/plant-throttling'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestCapture } from './testing/test-capture.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { makeFileFolder } from '../../tests/support/make-folder.ts'

const throttling = startThrottling(makeFileFolder(), 0.8)
process.env['PROC_FOLDER'] = throttling.proc
process.env['CGROUP_FOLDER'] = throttling.cgroup

const { capture, fixtures } = await openTestCapture({ deadlineMs: 3_000 })
const { explain } = await import('./network/reasons.ts')
afterAll(throttling.stop)
beforeAll(async () => {
  await vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) })
  // The browser's start takes more processor time than most pages, and longer on a busy machine.
  await vi.waitFor(() => capture(`${fixtures.url}/plain`, 'first'), { timeout: scaleTimeout(100_000) })
})

const failureOf = async (path: string, job: string): Promise<Error> =>
  capture(`${fixtures.url}${path}`, job).then(
    () => new Error('it was captured'),
    (error: unknown) => error as Error,
  )

test('a page that uses up its container’s share of the processor is late for its own reasons, and the one beside it is not', async () => {
  const [busy, waiting] = await Promise.all([failureOf('/busy', 'one'), failureOf('/waits', 'other')])
  expect(busy).not.toBeInstanceOf(PutOff)
  expect(explain(busy)).toMatch(/^The page did not finish loading within \d+ seconds\.$/)
  expect(waiting).toEqual(new PutOff(10_000))
})
