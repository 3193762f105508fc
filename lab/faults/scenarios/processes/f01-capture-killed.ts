import { setTimeout as sleep } from 'node:timers/promises'
import { listRequested } from '../../checks/journal.ts'
import { startJob, addWatchedWebsite, startCaptures } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const captureKilled: Scenario = {
  id: 'F01',
  name: 'capture workers killed at random',
  promiseMs: 35_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    for (let nth = 0; nth < stack.scaled(30) && (await stack.areRunning(accepted)); nth += 1) {
      await stack.crash(Math.random() < 0.5 ? 'capture' : 'capture2')
      await sleep(1_000)
    }
    const verdict = await finish(accepted)
    return { ...verdict, recoveryMs: await killTheOnlyOne(stack) }
  },
}

/** Kills the only worker, so that its unfinished items are delivered to it again. */
async function killTheOnlyOne(stack: FaultStack): Promise<number> {
  stack.site.resize(6)
  await stack.hold('capture2')
  const watched = await addWatchedWebsite(stack)
  stack.site.slowDown(1_000)
  const job = await startJob(watched, 6)
  await sleep(1_500)
  const requested = await listRequested(stack.queryWebsites)
  const killed = Date.now()
  await stack.crash('capture')
  stack.site.slowDown(0)
  stack.release('capture2')
  await stack.ending([job])
  return stack.answered(requested, killed)
}
