import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures, startCalls } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const postgresAway: Scenario = {
  id: 'F17',
  name: 'PostgreSQL away for a minute',
  promiseMs: 10_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    await stack.stopPostgres()
    const stopTraffic = startCalls(accepted)
    await sleep(5_000)
    const broken: string[] = []
    for (const { visitor, jobId } of accepted) {
      const { status, body } = await visitor.get(`/api/jobs/${jobId}`)
      if (status !== 503 || !body.message) broken.push(`a job was answered with ${status} ${body.message}`)
    }
    await sleep(55_000)
    const { statuses, took } = await stopTraffic()
    const others = [...statuses.keys()].filter((status) => ![200, 304, 503].includes(status))
    if (others.length > 0) broken.push(`calls were answered with ${others.join(', ')}`)

    await stack.bringPostgresUp()
    const back = Date.now()
    await stack.healthy()
    const recoveryMs = Math.max(Date.now() - back, await stack.resumed(back))
    const verdict = await finish(accepted)
    const note = `503 after ${Math.round(took.at(-1) ?? 0)} ms at the latest`
    return { ...verdict, broken: [...verdict.broken, ...broken], recoveryMs, note }
  },
}
