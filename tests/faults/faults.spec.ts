import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRig } from './fault-stack.ts'
import type { Rig } from './fault-stack.ts'
import { isPassed, play } from './scenario.ts'
import { scenarios } from './scenarios.ts'

let rig: Rig

beforeAll(async () => {
  rig = await openRig({ size: { jobs: 3, pages: 8 } })
})

afterAll(async () => {
  await rig?.stop()
})

test.for(
  scenarios
    .filter(({ isQuick }) => isQuick)
    .map((scenario) => [`${scenario.id}: ${scenario.name}`, scenario] as const),
)('no job is lost and no page counts twice: %s', async ([, scenario]) => {
  const result = await play(scenario, rig)
  expect(result).toSatisfy(isPassed)
})
