import { setTimeout as sleep } from 'node:timers/promises'
import { begin, settle } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

/** Longer than a page may take. */
const hangingMs = 90_000

export const backendHangs: Scenario = {
  id: 'F41',
  name: 'a website accepts connections and never answers',
  isQuick: false,
  promiseMs: 20_000,
  async run(rig) {
    const pages = Math.min(40, rig.size.pages)
    const [hanging] = await settle(rig, { jobs: 1, pages })
    const [neighbour] = await settle(rig, { jobs: 1, pages: 1 }, rig.neighbour)
    if (!hanging || !neighbour) throw new Error('nobody moved in')
    const conclude = rig.watch()
    rig.site.slowDown(hangingMs)
    const stuck = { ...(await begin(hanging, pages)), ends: 'failed' as const, failing: pages }
    await sleep(6_000)

    // How long the first page of a neighbour takes, who is a visitor like the other.
    const asked = performance.now()
    const served = await begin(neighbour, 1)
    await rig.ending([served])
    const recoveryMs = performance.now() - asked
    const verdict = await conclude([stuck, served])
    const { error } = await hanging.visitor.job(stuck.jobId)
    rig.site.slowDown(0)
    return { ...verdict, recoveryMs, note: `${pages} pages: ${error}` }
  },
}
