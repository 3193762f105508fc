import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const browserKilled: Scenario = {
  id: 'F02',
  name: 'browsers killed at random',
  promiseMs: 5_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    let killed = 0
    let recoveryMs = 0
    for (let nth = 0; nth < stack.scaled(20) && (await stack.areRunning(accepted)); nth += 1) {
      const began = Date.now()
      const found = stack.crashBrowser(nth % 2 === 0 ? 'capture' : 'capture2')
      killed += found
      await sleep(1_500)
      const goesOn = found > 0 && (await stack.areRunning(accepted))
      if (goesOn) recoveryMs = Math.max(recoveryMs, await stack.resumed(began))
    }
    return { ...(await finish(accepted)), recoveryMs, note: `${killed} browsers killed` }
  },
}
