import { setTimeout as sleep } from 'node:timers/promises'
import { startJob, addWatchedWebsites } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const workersAway: Scenario = {
  id: 'F10',
  name: 'no capture worker for five minutes',
  promiseMs: 35_000,
  async run(stack) {
    const finish = stack.watch()
    const people = await addWatchedWebsites(stack, stack.size)
    await Promise.all([stack.hold('capture'), stack.hold('capture2')])
    const accepted = await Promise.all(people.map((one) => startJob(one, stack.size.pages)))
    await sleep(stack.scaled(300) * 1_000)
    stack.release('capture')
    stack.release('capture2')
    const recoveryMs = await stack.resumed(Date.now())
    return { ...(await finish(accepted)), recoveryMs, note: `${stack.scaled(300)} s` }
  },
}
