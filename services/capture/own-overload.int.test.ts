import { PutOff } from '@vigia/common/errors'
import { calmLoad } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { expect, test, vi } from 'vitest'
import { openTestCapture } from './testing/test-capture.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { starveMachine } from '../../tests/support/starve-machine.ts'

const machine = starveMachine()

const { capture, fixtures, published } = await openTestCapture({ deadlineMs: 3_000 })
const { explain, kindOf } = await import('./network/reasons.ts')

const failureOf = async (path: string): Promise<Error> =>
  capture(`${fixtures.url}${path}`).then(
    () => new Error('it was captured'),
    (error: unknown) => error as Error,
  )

test('while others use the machine, a page that is late is captured again later, and later still', async () => {
  const first = await failureOf('/busy')
  const second = await failureOf('/busy')
  expect(first).toEqual(new PutOff(10_000))
  expect(second).toEqual(new PutOff(20_000))
  expect(published().filter((event) => 'delayMs' in event)).toMatchObject([
    { jobId: 'job', pageId: 'page', delayMs: 10_000 },
    { delayMs: 20_000 },
  ])
})

test('what a website says itself stands', async () => {
  const failure = await failureOf('/gone')
  expect([explain(failure), kindOf(failure)]).toEqual(['The page answered with an error (404).', 'gone'])
})

test('a page that is in time is captured', async () => {
  expect((await capture(`${fixtures.url}/plain`))?.picture?.height).toBe(800)
})

test('on a calm machine a late page is late for its own reasons', async () => {
  machine.change({ ...calmLoad, own: 0.9, waited: 1, queued: 0.9 })
  await vi.waitUntil(() => !overload().isStarved(), { timeout: scaleTimeout(30_000) })
  const failure = await failureOf('/busy')
  expect([explain(failure), kindOf(failure)]).toEqual([
    'The page did not finish loading within 3 seconds.',
    'too-slow',
  ])
})
