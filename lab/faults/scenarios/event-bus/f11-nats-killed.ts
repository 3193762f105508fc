import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsKilled: Scenario = {
  id: 'F11',
  name: 'NATS killed under load',
  promiseMs: 5_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    await stack.crash('nats')
    await stack.waitUntilUp('nats')
    const recoveryMs = await stack.resumed(Date.now())
    return { ...(await finish(accepted)), recoveryMs }
  },
}
