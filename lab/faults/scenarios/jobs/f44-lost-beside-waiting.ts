import { startJob, addWatchedWebsites, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

/** The number exceeds the concurrency, so that some comparisons wait while no worker compares. */
const maxPages = 12

export const lostBesideWaiting: Scenario = {
  id: 'F44',
  name: 'all workers dead and the store of NATS wiped while comparisons wait',
  promiseMs: 15_000,
  async run(stack) {
    const pages = Math.min(stack.size.pages, maxPages)
    const finish = stack.watch()
    const [busy, ...others] = await addWatchedWebsites(stack, { jobs: stack.size.jobs, pages })
    if (!busy) throw new Error('no website was added')
    const changed = await changeAll(stack, busy, pages)

    await Promise.all([stack.hold('capture'), stack.hold('capture2'), stack.hold('diff')])
    await makeComparisonsWait(stack, busy)
    const lost = await Promise.all(others.map((one) => startJob(one, pages)))
    await stack.wipeNats()
    const began = Date.now()
    stack.release('capture')
    stack.release('capture2')
    const recoveryMs = await stack.resumed(began)
    const waiting = await countWaiting(stack)
    stack.release('diff')
    // Comparisons that were requested while no worker was running are requested again after three minutes.
    await until(async () => (await countRequests(stack)) === 0, 'all comparisons to be answered', 300_000)
    const verdict = await finish([...changed, ...lost])
    if (waiting === 0) verdict.broken.push('no comparison waited')
    return { ...verdict, recoveryMs, note: `the first lost page; ${waiting} comparisons waited then` }
  },
}

/** Approves the pages, and has them captured again after all of them changed. */
async function changeAll(stack: FaultStack, watched: Watched, pages: number) {
  const first = await startJob(watched, pages)
  await stack.ending([first])
  await watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
  stack.site.paint('painted')
  const second = await startJob(watched, pages)
  await stack.ending([second])
  return [first, second]
}

/** A new rule has all pages compared again, a few at a time. */
async function makeComparisonsWait(stack: FaultStack, { visitor, websiteId }: Watched) {
  const rule = { kind: 'text', pattern: '^This page is painted.$' }
  const { status } = await visitor.post(`/api/websites/${websiteId}/rules`, rule)
  if (status !== 201) throw new Error(`the rule was answered with ${status}`)
  await until(async () => (await countWaiting(stack)) > 0, 'comparisons that wait')
}

const countWaiting = (stack: FaultStack) => count(stack, 'where asked_at is null')
const countRequests = (stack: FaultStack) => count(stack, '')

async function count({ queryWebsites }: FaultStack, where: string): Promise<number> {
  const [row] = await queryWebsites<{ count: number }>(
    `select count(*)::int as count from comparison_requests ${where}`,
  )
  return row?.count ?? 0
}
