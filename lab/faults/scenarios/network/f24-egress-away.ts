import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const egressAway: Scenario = {
  id: 'F24',
  name: 'the egress away for half a minute',
  promiseMs: 10_000,
  async run(stack) {
    const awayMs = stack.scaled(30) * 1_000
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    await stack.hold('egress')
    // Requests forwarded before it died arrive meanwhile.
    await sleep(1_000)
    const before = stack.site.visits()
    await sleep(awayMs)
    const direct = stack.site.visits() - before
    stack.release('egress')
    const recoveryMs = await stack.resumed(Date.now())
    const verdict = await finish(accepted)
    if (direct > 0) verdict.broken.push(`${direct} requests bypassed the egress`)
    return { ...verdict, recoveryMs, note: `${awayMs / 1000} s` }
  },
}
