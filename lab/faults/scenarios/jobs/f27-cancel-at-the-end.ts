import { startJob, addWebsiteOf, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const pages = 3

export const cancelAtTheEnd: Scenario = {
  id: 'F27',
  name: 'cancelled while the last page is finished',
  async run(stack) {
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, pages)
    const jobs: AcceptedJob[] = []
    for (let nth = 0; nth < Math.max(4, stack.scaled(30)); nth += 1) jobs.push(await race(stack, watched))
    const verdict = await finish(jobs)
    const rows = await stack.queryWebsites<{ status: string; processed: number }>(
      'select status, processed_pages as processed from jobs where id = any($1)',
      [jobs.map(({ jobId }) => jobId)],
    )
    const whole = rows.filter(({ status, processed }) => (status === 'completed') !== (processed === pages))
    if (whole.length > 0) verdict.broken.push(`${whole.length} jobs are complete and cancelled, or neither`)
    const cancelled = rows.filter(({ status }) => status === 'cancelled').length
    return { ...verdict, note: `${cancelled} of ${jobs.length} were cancelled in time` }
  },
}

/** Cancels around the time of the last page. */
async function race(stack: FaultStack, watched: Watched): Promise<AcceptedJob> {
  const job = await startJob(watched, pages)
  await stack.progress([job], pages - 1)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
  await watched.visitor.send('POST', `/api/jobs/${job.jobId}/cancel`)
  const { status } = await watched.visitor.job(job.jobId)
  return { ...job, expectedStatus: status === 'cancelled' ? 'cancelled' : 'completed' }
}
