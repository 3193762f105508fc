import { setTimeout as sleep } from 'node:timers/promises'
import { startJob, addWebsiteOf, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const approvedMeanwhile: Scenario = {
  id: 'F31',
  name: 'approved again and again while it is captured',
  async run(stack) {
    const pages = Math.min(20, stack.size.pages)
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, pages)
    const first = await startJob(watched, pages)
    await stack.ending([first])
    const old = await keysOf(stack, watched, 'current')
    await approve(watched)
    stack.site.paint('painted')
    const second = await startJob(watched, pages)
    const mixed = await approveUntilOver(stack, watched, second, old)
    stack.site.paint('plain')
    const verdict = await finish([first, second])
    return { ...verdict, broken: [...verdict.broken, ...mixed] }
  },
}

const approve = ({ visitor, websiteId }: Watched) => visitor.post(`/api/websites/${websiteId}/approve-all`)

/** Approves again and again; returns what was wrong: baselines of which some are old, and other answers. */
async function approveUntilOver(
  stack: FaultStack,
  watched: Watched,
  job: AcceptedJob,
  old: string[],
): Promise<string[]> {
  const statuses = new Set<number>()
  const wrong: string[] = []
  for (let over = false; !over; await sleep(20)) {
    over = !(await stack.areRunning([job]))
    statuses.add((await approve(watched)).status)
    const now = await keysOf(stack, watched, 'baseline')
    const kept = now.filter((key) => old.includes(key)).length
    if (kept !== 0 && kept !== job.pages) wrong.push(`${kept} of ${job.pages} baselines are old`)
  }
  if (!statuses.has(409) || [...statuses].some((status) => ![200, 409].includes(status)))
    wrong.push(`approving was answered with ${[...statuses].join(', ')}`)
  return wrong
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
