import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsWiped: Scenario = {
  id: 'F13',
  name: 'the store of NATS wiped under load',
  promiseMs: 90_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const total = accepted.length * stack.size.pages
    // The rest must be small enough to finish within the promised time.
    await stack.progress(accepted, Math.min(total - 6, Math.ceil(total * 0.6)))
    await stack.wipeNats()
    const began = Date.now()
    await stack.ending(accepted)
    return {
      ...(await finish(accepted)),
      recoveryMs: Date.now() - began,
      note: 'until the last job was over',
    }
  },
}
