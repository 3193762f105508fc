import { setTimeout as sleep } from 'node:timers/promises'
import { startJob, addWatchedWebsites } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

/** Longer than a page may take. */
const hangingMs = 90_000

export const backendHangs: Scenario = {
  id: 'F41',
  name: 'a website accepts connections and never answers',
  promiseMs: 20_000,
  async run(stack) {
    const pages = Math.min(40, stack.size.pages)
    const [hanging] = await addWatchedWebsites(stack, { jobs: 1, pages })
    const [neighbour] = await addWatchedWebsites(stack, { jobs: 1, pages: 1 }, stack.neighbour)
    if (!hanging || !neighbour) throw new Error('no website was added')
    const finish = stack.watch()
    stack.site.slowDown(hangingMs)
    const stuck = { ...(await startJob(hanging, pages)), ends: 'failed' as const, failing: pages }
    await sleep(6_000)

    // This measures the time of another visitor's first page.
    const startedAt = performance.now()
    const served = await startJob(neighbour, 1)
    await stack.ending([served])
    const recoveryMs = performance.now() - startedAt
    const verdict = await finish([stuck, served])
    const { error } = await hanging.visitor.job(stuck.jobId)
    stack.site.slowDown(0)
    return { ...verdict, recoveryMs, note: `${pages} pages: ${error}` }
  },
}
