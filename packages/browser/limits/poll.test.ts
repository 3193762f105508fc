import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { poll } from './poll.ts'

test('work is repeated one run at a time, after failures too, until it is stopped', async () => {
  let [running, most, runs] = [0, 0, 0]
  const stop = poll(async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(10)
    running -= 1
    runs += 1
    throw new Error('not this time')
  }, 1)
  await until(() => runs >= 3, 'three runs')
  stop()
  await sleep(20)
  const runsWhenStopped = runs
  await sleep(30)
  expect([most, runs]).toEqual([1, runsWhenStopped])
})
