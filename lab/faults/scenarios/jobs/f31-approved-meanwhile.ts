import { setTimeout as sleep } from 'node:timers/promises'
import { startJob, addWatchedWebsites, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const approvedMeanwhile: Scenario = {
  id: 'F31',
  name: 'approved again and again while it is captured',
  async run(stack) {
    const pages = Math.min(20, stack.size.pages)
    const finish = stack.watch()
    const [watched] = await addWatchedWebsites(stack, { jobs: 1, pages })
    if (!watched) throw new Error('no website was added')
    const first = await startJob(watched, pages)
    await stack.ending([first])
    const old = await keysOf(stack, watched, 'current')
    const approve = () => watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    await approve()
    stack.site.paint('painted')
    const second = await startJob(watched, pages)
    const statuses = new Set<number>()
    const mixed: string[] = []
    for (let over = false; !over; await sleep(20)) {
      over = !(await stack.areRunning([second]))
      statuses.add((await approve()).status)
      const now = await keysOf(stack, watched, 'baseline')
      const kept = now.filter((key) => old.includes(key)).length
      if (kept !== 0 && kept !== pages) mixed.push(`${kept} of ${pages} baselines are old`)
    }
    stack.site.paint('plain')
    const verdict = await finish([first, second])
    if (!statuses.has(409) || [...statuses].some((status) => ![200, 409].includes(status)))
      mixed.push(`approving was answered with ${[...statuses].join(', ')}`)
    return { ...verdict, broken: [...verdict.broken, ...mixed] }
  },
}

async function keysOf(
  { queryWebsites }: FaultStack,
  { websiteId }: Watched,
  which: 'current' | 'baseline',
): Promise<string[]> {
  const rows = await queryWebsites<{ key: string }>(
    `select ${which}_image_path as key from pages where website_id = $1`,
    [websiteId],
  )
  return rows.map(({ key }) => key)
}
