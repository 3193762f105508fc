import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const killedBeforeAcknowledging: Scenario = {
  id: 'F09',
  name: 'capture and websites killed between commit and acknowledgement',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const times = stack.scaled(5)
    const capture = await stack.dieAt('capture', 'before-acknowledging', times)
    const websites = await stack.dieAt('websites', 'before-acknowledging', times)
    const verdict = await finish(accepted)
    return { ...verdict, note: `capture died ${await capture()} times, websites ${await websites()}` }
  },
}
