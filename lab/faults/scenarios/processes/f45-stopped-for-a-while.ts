import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures, type AcceptedJob } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

/** Longer than an event waits for its acknowledgement, so that others have done the work meanwhile. */
const stoppedMs = 45_000

/** A virtual machine that is paused or migrated does this to a process, which notices nothing of it. */
export const stoppedForAWhile: Scenario = {
  id: 'F45',
  name: 'services stopped for 45 seconds each, and continued',
  async run(stack) {
    const finish = stack.watch()
    const accepted: AcceptedJob[] = []
    for (const name of ['capture', 'diff', 'websites', 'egress', 'gateway']) {
      accepted.push(...(await startCaptures(stack)))
      stack.pause(name)
      await sleep(stoppedMs)
      stack.resume(name)
      await stack.healthy(60_000)
    }
    return { ...(await finish(accepted)), note: `${accepted.length} jobs` }
  },
}
