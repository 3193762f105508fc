import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultStack, type FaultStack } from './fault-stack.ts'
import { isPassed, runScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

/** Runs these scenarios one after the other against a stack that has just a few jobs. */
export function testScenarios(...ids: string[]): void {
  let stack: FaultStack

  beforeAll(async () => {
    stack = await startFaultStack({ size: { jobs: 3, pages: 8 } })
  })

  afterAll(async () => {
    await stack?.stop()
  })

  test.for(
    scenarios
      .filter(({ id }) => ids.includes(id))
      .map((scenario) => [`${scenario.id}: ${scenario.name}`, scenario] as const),
  )('no job is lost and no page is counted twice: %s', async ([, scenario]) => {
    const result = await runScenario(scenario, stack)
    expect(result).toSatisfy(isPassed)
  })
}
