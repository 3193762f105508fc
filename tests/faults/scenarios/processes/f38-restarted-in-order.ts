import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

const services = [
  'capture',
  'capture2',
  'diff',
  'websites',
  'crawler',
  'egress',
  'accounts',
  'legal',
  'gateway',
]

export const restartedInOrder: Scenario = {
  id: 'F38',
  name: 'every service restarted in order, one after the other',
  isQuick: false,
  promiseMs: 35_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const exits: number[] = []
    for (const name of services) {
      const began = Date.now()
      await rig.leave(name)
      exits.push(Date.now() - began)
      await rig.isUp(name)
    }
    return { ...(await conclude(accepted)), recoveryMs: Math.max(...exits), note: 'the longest farewell' }
  },
}
