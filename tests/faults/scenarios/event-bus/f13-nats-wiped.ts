import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsWiped: Scenario = {
  id: 'F13',
  name: 'the store of NATS wiped under load',
  isQuick: false,
  promiseMs: 90_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const total = accepted.length * rig.size.pages
    // What is left must be little enough to be done in the time that is promised.
    await rig.progress(accepted, Math.min(total - 6, Math.ceil(total * 0.6)))
    await rig.wipeNats()
    const began = Date.now()
    await rig.ending(accepted)
    return {
      ...(await conclude(accepted)),
      recoveryMs: Date.now() - began,
      note: 'until the last job was over',
    }
  },
}
