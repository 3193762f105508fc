import { setTimeout as sleep } from 'node:timers/promises'
import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const browserKilled: Scenario = {
  id: 'F02',
  name: 'browsers killed at random',
  isQuick: true,
  promiseMs: 5_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    let killed = 0
    let recoveryMs = 0
    for (let nth = 0; nth < rig.scaled(20) && (await rig.areRunning(accepted)); nth += 1) {
      const began = Date.now()
      const found = rig.crashBrowser(nth % 2 === 0 ? 'capture' : 'capture2')
      killed += found
      await sleep(1_500)
      const goesOn = found > 0 && (await rig.areRunning(accepted))
      if (goesOn) recoveryMs = Math.max(recoveryMs, await rig.resumed(began))
    }
    return { ...(await conclude(accepted)), recoveryMs, note: `${killed} browsers killed` }
  },
}
