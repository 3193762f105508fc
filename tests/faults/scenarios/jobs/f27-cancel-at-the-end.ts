import { begin, settle } from '../../workload.ts'
import type { Accepted, Watched } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const pages = 3

export const cancelAtTheEnd: Scenario = {
  id: 'F27',
  name: 'cancelled while the last page comes in',
  isQuick: false,
  async run(rig) {
    const conclude = rig.watch()
    const [watched] = await settle(rig, { jobs: 1, pages })
    if (!watched) throw new Error('nobody moved in')
    const jobs: Accepted[] = []
    for (let nth = 0; nth < Math.max(4, rig.scaled(30)); nth += 1) jobs.push(await race(rig, watched))
    const verdict = await conclude(jobs)
    const rows = await rig.look<{ status: string; processed: number }>(
      'select status, processed_pages as processed from jobs where id = any($1)',
      [jobs.map(({ jobId }) => jobId)],
    )
    const whole = rows.filter(({ status, processed }) => (status === 'completed') !== (processed === pages))
    if (whole.length > 0) verdict.broken.push(`${whole.length} jobs are whole and cancelled, or neither`)
    const cancelled = rows.filter(({ status }) => status === 'cancelled').length
    return { ...verdict, note: `${cancelled} of ${jobs.length} were cancelled in time` }
  },
}

/** Cancels in the moment before the last page, give or take. */
async function race(rig: Rig, watched: Watched): Promise<Accepted> {
  const job = await begin(watched, pages)
  await rig.progress([job], pages - 1)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
  await watched.visitor.send('POST', `/api/jobs/${job.jobId}/cancel`)
  const { status } = await watched.visitor.job(job.jobId)
  return { ...job, ends: status === 'cancelled' ? 'cancelled' : 'completed' }
}
