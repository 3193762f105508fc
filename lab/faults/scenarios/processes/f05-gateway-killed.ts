import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures, startCalls, startPolling } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const gatewayKilled: Scenario = {
  id: 'F05',
  name: 'gateway killed during calls and polls',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const stops = [startCalls(accepted), startPolling(accepted)]
    for (let nth = 0; nth < stack.scaled(5); nth += 1) {
      await stack.crash('gateway')
      await stack.healthy()
      await sleep(2_000)
    }
    const traffics = await Promise.all(stops.map((stop) => stop()))
    const verdict = await finish(accepted)
    const recoveryMs = Math.max(...traffics.map(({ gapMs }) => gapMs))
    const refused = traffics.flatMap(({ statuses }) => [401, 403, 404].filter((code) => statuses.has(code)))
    if (refused.length > 0) verdict.broken.push(`a session did not survive (${refused.join(', ')})`)
    return {
      ...verdict,
      recoveryMs,
      note: 'longest time without an answer, pauses between restarts included',
    }
  },
}
