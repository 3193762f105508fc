import type { Verdict } from './checks/invariants.ts'
import type { FaultStack } from './fault-stack.ts'

export interface Outcome extends Verdict {
  /** The milliseconds that the stack needed to recover. */
  recoveryMs?: number
  note?: string
}

export interface Scenario {
  /** The id in the report, such as F11. */
  id: string
  name: string
  /** The promised recovery time. */
  promiseMs?: number
  run: (stack: FaultStack) => Promise<Outcome>
}

export interface Result extends Outcome {
  scenario: Scenario
  tookMs: number
}

export async function runScenario(scenario: Scenario, stack: FaultStack): Promise<Result> {
  await stack.recover()
  const began = performance.now()
  const outcome = await scenario.run(stack).catch((error: unknown): Outcome => {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { lost: NaN, duplicated: NaN, drifted: NaN, broken: [why.split('\n').slice(0, 3).join(' ')] }
  })
  return { ...outcome, scenario, tookMs: performance.now() - began }
}

export function isPassed({ scenario, lost, duplicated, drifted, broken, recoveryMs = 0 }: Result): boolean {
  const inTime = recoveryMs <= (scenario.promiseMs ?? Infinity)
  return lost === 0 && duplicated === 0 && drifted === 0 && broken.length === 0 && inTime
}
