import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const killedAfterPublishing: Scenario = {
  id: 'F07',
  name: 'websites killed between publishing and deleting from the outbox',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const deaths = await stack.dieAt('websites', 'after-publishing', stack.scaled(5))
    const verdict = await finish(accepted)
    return { ...verdict, note: `died ${await deaths()} times` }
  },
}
