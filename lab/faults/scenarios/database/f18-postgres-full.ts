import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../../../tests/support/reports/percentile.ts'
import { startCaptures, startCalls } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'
import { takeAllConnections } from '../../injection/take-all-connections.ts'

export const postgresFull: Scenario = {
  id: 'F18',
  name: 'every connection of PostgreSQL taken by another client',
  promiseMs: 10_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const before = JSON.stringify(stack.processes())
    const releaseConnections = await takeAllConnections(stack)
    const stopTraffic = startCalls(accepted, 20)
    await sleep(12_000)
    const { statuses, took } = await stopTraffic()
    await releaseConnections()
    const back = Date.now()
    await stack.healthy()
    const recoveryMs = Math.max(Date.now() - back, await stack.resumed(back))
    const verdict = await finish(accepted)

    const late = Math.round(percentile(took, 0.99))
    if (late > 5_500) verdict.broken.push(`an answer took ${late} ms`)
    const others = [...statuses.keys()].filter((status) => ![200, 304, 503].includes(status))
    if (others.length > 0) verdict.broken.push(`calls were answered with ${others.join(', ')}`)
    if (!statuses.has(503)) verdict.broken.push('no call was answered with 503')
    if (JSON.stringify(stack.processes()) !== before) verdict.broken.push('a process was restarted')
    return { ...verdict, recoveryMs, note: `p99 of answers ${late} ms` }
  },
}
