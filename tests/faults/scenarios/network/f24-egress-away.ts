import { setTimeout as sleep } from 'node:timers/promises'
import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const egressAway: Scenario = {
  id: 'F24',
  name: 'the egress away for half a minute',
  isQuick: true,
  promiseMs: 10_000,
  async run(rig) {
    const awayMs = rig.scaled(30) * 1_000
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    await rig.hold('egress')
    // What it had handed on before it died arrives meanwhile.
    await sleep(1_000)
    const before = rig.site.visits()
    await sleep(awayMs)
    const direct = rig.site.visits() - before
    rig.release('egress')
    const recoveryMs = await rig.resumed(Date.now())
    const verdict = await conclude(accepted)
    if (direct > 0) verdict.broken.push(`${direct} visits went around the egress`)
    return { ...verdict, recoveryMs, note: `${awayMs / 1000} s` }
  },
}
