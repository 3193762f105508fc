import { listOrphans } from '../invariants.ts'
import { startL1 } from '../load.ts'
import type { Scenario } from '../scenario.ts'

export const killedAfterStoring: Scenario = {
  id: 'F08',
  name: 'capture killed between storing a picture and telling of it',
  isQuick: true,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const deaths = await rig.dieOf('capture', 'after-storing', rig.scaled(5))
    const verdict = await conclude(accepted)
    const times = await deaths()
    const orphans = await listOrphans(rig.look, rig.data)
    return { ...verdict, note: `died ${times} times, ${orphans.length} orphans` }
  },
}
