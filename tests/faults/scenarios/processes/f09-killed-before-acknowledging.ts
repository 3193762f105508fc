import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const killedBeforeAcknowledging: Scenario = {
  id: 'F09',
  name: 'capture and websites killed between commit and acknowledgement',
  isQuick: false,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const times = rig.scaled(5)
    const capture = await rig.dieOf('capture', 'before-acknowledging', times)
    const websites = await rig.dieOf('websites', 'before-acknowledging', times)
    const verdict = await conclude(accepted)
    return { ...verdict, note: `capture died ${await capture()} times, websites ${await websites()}` }
  },
}
