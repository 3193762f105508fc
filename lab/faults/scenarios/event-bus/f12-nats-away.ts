import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../../../tests/support/reports/percentile.ts'
import { startJob, addWatchedWebsites, startCalls } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsAway: Scenario = {
  id: 'F12',
  name: 'NATS away for a minute, and jobs started meanwhile',
  promiseMs: 5_000,
  async run(stack) {
    const finish = stack.watch()
    const people = await addWatchedWebsites(stack, stack.size)
    // Browsers are running already, so that only the event bus is measured.
    const first = await Promise.all(people.slice(0, 1).map((one) => startJob(one, stack.size.pages)))
    await stack.ending(first)
    await stack.stopNats()
    const stopTraffic = startCalls(people)
    const accepted = await Promise.all(people.map((one) => startJob(one, stack.size.pages)))
    await sleep(60_000)
    const { sent, failed, took } = await stopTraffic()
    await stack.restartNats()
    const recoveryMs = await stack.resumed(Date.now())
    const verdict = await finish([...first, ...accepted])
    if (failed > 0) verdict.broken.push(`${failed} of ${sent} calls failed although only NATS was down`)
    return { ...verdict, recoveryMs, note: `p95 of calls meanwhile ${Math.round(percentile(took, 0.95))} ms` }
  },
}
