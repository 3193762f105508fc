import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const killedAfterPublishing: Scenario = {
  id: 'F07',
  name: 'websites killed between publishing and striking off',
  isQuick: true,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const deaths = await rig.dieOf('websites', 'after-publishing', rig.scaled(5))
    const verdict = await conclude(accepted)
    return { ...verdict, note: `died ${await deaths()} times` }
  },
}
