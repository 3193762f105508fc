import { setTimeout as sleep } from 'node:timers/promises'
import { begin, percentile, settle, startL2 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsAway: Scenario = {
  id: 'F12',
  name: 'NATS away for a minute, and jobs started meanwhile',
  isQuick: false,
  promiseMs: 5_000,
  async run(rig) {
    const conclude = rig.watch()
    const people = await settle(rig, rig.size)
    // Browsers are awake, so that what is measured is the event bus.
    const first = await Promise.all(people.slice(0, 1).map((one) => begin(one, rig.size.pages)))
    await rig.ending(first)
    await rig.takeNatsAway()
    const stopTraffic = startL2(people)
    const accepted = await Promise.all(people.map((one) => begin(one, rig.size.pages)))
    await sleep(60_000)
    const { asked, failed, took } = await stopTraffic()
    await rig.bringNatsBack()
    const recoveryMs = await rig.resumed(Date.now())
    const verdict = await conclude([...first, ...accepted])
    if (failed > 0) verdict.broken.push(`${failed} of ${asked} calls failed although only NATS was away`)
    return { ...verdict, recoveryMs, note: `p95 of calls meanwhile ${Math.round(percentile(took, 0.95))} ms` }
  },
}
