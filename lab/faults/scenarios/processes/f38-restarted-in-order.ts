import { startCaptures } from '../../workload.ts'
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
  promiseMs: 35_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const exits: number[] = []
    for (const name of services) {
      const began = Date.now()
      await stack.shutDown(name)
      exits.push(Date.now() - began)
      await stack.waitUntilUp(name)
    }
    return { ...(await finish(accepted)), recoveryMs: Math.max(...exits), note: 'the longest shutdown' }
  },
}
