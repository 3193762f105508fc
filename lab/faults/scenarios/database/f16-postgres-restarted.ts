import { startCaptures, startCalls } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const postgresRestarted: Scenario = {
  id: 'F16',
  name: 'PostgreSQL restarted at once, under load',
  promiseMs: 10_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const stopTraffic = startCalls(accepted)
    const began = Date.now()
    await stack.restartPostgres()
    await stack.healthy()
    const healthyMs = Date.now() - began
    const recoveryMs = Math.max(healthyMs, await stack.resumed(began + healthyMs))
    const { sent, failed, gapMs } = await stopTraffic()
    const note = `${failed} of ${sent} calls failed, ${gapMs} ms without an answer`
    return { ...(await finish(accepted)), recoveryMs, note }
  },
}
