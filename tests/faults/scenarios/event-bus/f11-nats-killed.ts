import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsKilled: Scenario = {
  id: 'F11',
  name: 'NATS killed under load',
  isQuick: true,
  promiseMs: 5_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    await rig.crash('nats')
    await rig.isUp('nats')
    const recoveryMs = await rig.resumed(Date.now())
    return { ...(await conclude(accepted)), recoveryMs }
  },
}
