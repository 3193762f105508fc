import { addWatchedWebsites, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const startedTwice: Scenario = {
  id: 'F30',
  name: 'every job started twenty times at once',
  async run(stack) {
    const finish = stack.watch()
    const [watched] = await addWatchedWebsites(stack, { jobs: 1, pages: 6 })
    if (!watched) throw new Error('no website was added')
    const broken: string[] = []
    const jobs: AcceptedJob[] = []
    // No job ends before all twenty requests were made.
    stack.site.slowDown(1_000)
    for (const what of ['capture', 'approve-all', 'diff', 'discover']) {
      const answers = await askTwentyTimes(watched, what)
      const started = answers.filter(({ status }) => status === 202)
      const refused = answers.filter(({ status }) => status === 409)
      if (what === 'approve-all') {
        if (answers.some(({ status }) => status !== 200)) broken.push('approving twice was refused')
        continue
      }
      const [jobId = ''] = started.map(({ body }) => body.jobId)
      if (started.length !== 1 || refused.some(({ body }) => body.jobId !== jobId))
        broken.push(`${what}: ${started.length} started, ${refused.length} refused`)
      jobs.push({ ...watched, jobId, pages: what === 'discover' ? 0 : 6, expectedStatus: 'completed' })
      await stack.ending(jobs)
    }
    stack.site.slowDown(0)
    const verdict = await finish(jobs)
    if ((await countApprovals(stack, watched)) !== 6) broken.push('I3: a screenshot was approved twice')
    return { ...verdict, broken: [...verdict.broken, ...broken] }
  },
}

const askTwentyTimes = ({ visitor, websiteId }: Watched, what: string) =>
  Promise.all(
    Array.from({ length: 20 }, () => visitor.post<{ jobId: string }>(`/api/websites/${websiteId}/${what}`)),
  )

async function countApprovals({ queryWebsites }: FaultStack, { websiteId }: Watched): Promise<number> {
  const rows = await queryWebsites(
    'select from baselines join pages on pages.id = page_id where website_id = $1',
    [websiteId],
  )
  return rows.length
}
