import { startL1, startL2 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const postgresRestarted: Scenario = {
  id: 'F16',
  name: 'PostgreSQL restarted at once, under load',
  isQuick: true,
  promiseMs: 10_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const stopTraffic = startL2(accepted)
    const began = Date.now()
    await rig.restartPostgres()
    await rig.healthy()
    const healthyMs = Date.now() - began
    const recoveryMs = Math.max(healthyMs, await rig.resumed(began + healthyMs))
    const { asked, failed, gapMs } = await stopTraffic()
    const note = `${failed} of ${asked} calls failed, ${gapMs} ms without an answer`
    return { ...(await conclude(accepted)), recoveryMs, note }
  },
}
