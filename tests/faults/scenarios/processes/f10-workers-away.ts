import { setTimeout as sleep } from 'node:timers/promises'
import { begin, settle } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const workersAway: Scenario = {
  id: 'F10',
  name: 'no capture worker for five minutes',
  isQuick: false,
  promiseMs: 35_000,
  async run(rig) {
    const conclude = rig.watch()
    const people = await settle(rig, rig.size)
    await Promise.all([rig.hold('capture'), rig.hold('capture2')])
    const accepted = await Promise.all(people.map((one) => begin(one, rig.size.pages)))
    await sleep(rig.scaled(300) * 1_000)
    rig.release('capture')
    rig.release('capture2')
    const recoveryMs = await rig.resumed(Date.now())
    return { ...(await conclude(accepted)), recoveryMs, note: `${rig.scaled(300)} s` }
  },
}
