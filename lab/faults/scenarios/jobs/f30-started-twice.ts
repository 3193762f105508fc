import { addWebsiteOf, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const startedTwice: Scenario = {
  id: 'F30',
  name: 'every job started twenty times at once',
  async run(stack) {
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, 6)
    const broken: string[] = []
    const jobs: AcceptedJob[] = []
    // No job ends before all twenty requests were made.
    stack.site.slowDown(1_000)
    for (const what of ['capture', 'approve-all', 'diff', 'discover']) {
      const answers = await askTwentyTimes(watched, what)
      if (what === 'approve-all') {
        if (answers.some(({ status }) => status !== 200)) broken.push('approving twice was refused')
        continue
      }
      const { jobId, problems } = checkStarts(what, answers)
      broken.push(...problems)
      jobs.push({ ...watched, jobId, pages: what === 'discover' ? 0 : 6, expectedStatus: 'completed' })
      await stack.ending(jobs)
    }
    stack.site.slowDown(0)
    const verdict = await finish(jobs)
    if ((await countApprovals(stack, watched)) !== 6) broken.push('I3: a screenshot was approved twice')
    return { ...verdict, broken: [...verdict.broken, ...broken] }
  },
}

/** One of the calls starts the job, and the others are refused with its id. */
function checkStarts(what: string, answers: Awaited<ReturnType<typeof askTwentyTimes>>) {
  const started = answers.filter(({ status }) => status === 202)
  const refused = answers.filter(({ status }) => status === 409)
  const [jobId = ''] = started.map(({ body }) => body.jobId)
  const isOnce = started.length === 1 && refused.every(({ body }) => body.jobId === jobId)
  return { jobId, problems: isOnce ? [] : [`${what}: ${started.length} started, ${refused.length} refused`] }
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
