import { setTimeout as sleep } from 'node:timers/promises'
import { listAsked } from '../../checks/journal.ts'
import { begin, moveIn, startL1 } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const captureKilled: Scenario = {
  id: 'F01',
  name: 'capture workers killed at random',
  isQuick: false,
  promiseMs: 35_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    for (let nth = 0; nth < rig.scaled(30) && (await rig.areRunning(accepted)); nth += 1) {
      await rig.crash(Math.random() < 0.5 ? 'capture' : 'capture2')
      await sleep(1_000)
    }
    const verdict = await conclude(accepted)
    return { ...verdict, recoveryMs: await killTheOnlyOne(rig) }
  },
}

/** Nobody else is at work, so that what was in its hands comes back to it. */
async function killTheOnlyOne(rig: Rig): Promise<number> {
  rig.site.resize(6)
  await rig.hold('capture2')
  const watched = await moveIn(rig)
  rig.site.slowDown(1_000)
  const job = await begin(watched, 6)
  await sleep(1_500)
  const asked = await listAsked(rig.look)
  const killed = Date.now()
  await rig.crash('capture')
  rig.site.slowDown(0)
  rig.release('capture2')
  await rig.ending([job])
  return rig.answered(asked, killed)
}
