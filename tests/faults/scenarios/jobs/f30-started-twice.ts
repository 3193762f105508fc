import { settle } from '../../workload.ts'
import type { Accepted, Watched } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const startedTwice: Scenario = {
  id: 'F30',
  name: 'everything started twenty times at once',
  isQuick: true,
  async run(rig) {
    const conclude = rig.watch()
    const [watched] = await settle(rig, { jobs: 1, pages: 6 })
    if (!watched) throw new Error('nobody moved in')
    const broken: string[] = []
    const jobs: Accepted[] = []
    // No job is over before all have asked for it.
    rig.site.slowDown(1_000)
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
      jobs.push({ ...watched, jobId, pages: what === 'discover' ? 0 : 6, ends: 'completed' })
      await rig.ending(jobs)
    }
    rig.site.slowDown(0)
    const verdict = await conclude(jobs)
    if ((await countApprovals(rig, watched)) !== 6) broken.push('I3: a picture was approved twice')
    return { ...verdict, broken: [...verdict.broken, ...broken] }
  },
}

const askTwentyTimes = ({ visitor, websiteId }: Watched, what: string) =>
  Promise.all(
    Array.from({ length: 20 }, () => visitor.post<{ jobId: string }>(`/api/websites/${websiteId}/${what}`)),
  )

async function countApprovals({ look }: Rig, { websiteId }: Watched): Promise<number> {
  const rows = await look('select from baselines join pages on pages.id = page_id where website_id = $1', [
    websiteId,
  ])
  return rows.length
}
