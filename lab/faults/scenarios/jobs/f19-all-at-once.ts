import { startJob, addWatchedWebsites, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const allAtOnce: Scenario = {
  id: 'F19',
  name: 'fifty concurrent calls that approve, start, cancel and remove',
  async run(stack) {
    const finish = stack.watch()
    const people = await addWatchedWebsites(stack, stack.size)
    const statuses = new Map<number, number>()
    const accepted: AcceptedJob[] = []
    const rounds = Math.max(2, stack.scaled(4))
    for (let round = 1; round <= rounds; round += 1) {
      const jobs = await Promise.all(people.map((one) => startJob(one, stack.size.pages)))
      await stack.progress(jobs, jobs.length)
      const removed = round === rounds ? people[0] : undefined
      await Promise.all(people.map((one) => sendFiftyCalls(one, one === removed, statuses)))
      accepted.push(...jobs.filter(({ websiteId }) => websiteId !== removed?.websiteId))
      await stack.ending(accepted)
    }
    await expectCancelled(stack, accepted)
    const removedId = people[0]?.websiteId
    const verdict = await finish(accepted.filter(({ websiteId }) => websiteId !== removedId))
    const bad = [...statuses.keys()].filter((status) => status >= 500 && status !== 503)
    if (bad.length > 0) verdict.broken.push(`calls were answered with ${bad.join(', ')}`)
    const note = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
    return { ...verdict, note }
  },
}

/** Expects of each job that was cancelled by one of the calls that it is. */
async function expectCancelled({ queryWebsites }: FaultStack, accepted: AcceptedJob[]): Promise<void> {
  for (const job of accepted) {
    const [row] = await queryWebsites<{ status: string }>('select status from jobs where id = $1', [
      job.jobId,
    ])
    if (row?.status === 'cancelled') job.expectedStatus = 'cancelled'
  }
}

/** Fifty concurrent calls of one owner. */
async function sendFiftyCalls(
  { visitor, websiteId }: Watched,
  removes: boolean,
  statuses: Map<number, number>,
) {
  const [page] = await visitor.pages(websiteId)
  const { body } = await visitor.get<{ activeJob?: { id: string } | null }>(`/api/websites/${websiteId}`)
  const jobId = body.activeJob?.id ?? '00000000-0000-4000-8000-000000000000'
  const calls = [
    ...callsOf(websiteId, page?.id, jobId),
    ...(removes ? [['DELETE', `/api/websites/${websiteId}`] as const] : []),
  ]
  await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const [method, path] = calls[nth % calls.length] ?? ['GET', '/']
      const payload =
        method === 'PATCH' ? JSON.stringify({ sensitivity: nth % 2 ? 'strict' : 'normal' }) : undefined
      const { status } = await visitor.request(method, path, payload)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
}

const callsOf = (websiteId: string, pageId: string | undefined, jobId: string) =>
  [
    ['POST', `/api/websites/${websiteId}/approve-all`],
    ['POST', `/api/pages/${pageId}/approve`],
    ['POST', `/api/jobs/${jobId}/cancel`],
    ['POST', `/api/websites/${websiteId}/diff`],
    ['PATCH', `/api/websites/${websiteId}`],
  ] as const
