import { availableParallelism } from 'node:os'
import { createPeople } from '../../../tests/stories/support/people.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import { waitForJob, startJobs } from '../data/jobs.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { percentile } from '../../../tests/support/reports/percentile.ts'
import { seconds } from '../measures/format.ts'

/** Eight concurrent captures of fifty pages. */
export const throughput: Scenario = {
  id: 'L06',
  name: 'Throughput: 8 x 50 pages',
  run: () =>
    withLoadContext({ sites: [{ kind: 'walks', pages: 50, count: 8 }] }, async (context) => {
      const began = performance.now()
      const jobs = await startJobs(context, await createPeople(context.stack, 'user', 8), context.sites.walks)
      const ends = await Promise.all(jobs.map((job) => waitForJob(job)))
      const perMinute = (400 / (performance.now() - began)) * 60_000
      const p95 = percentile(
        ends.map((job) => job.seconds),
        0.95,
      )
      const failed = ends.reduce((sum, { result }) => sum + (result?.pagesFailed ?? 50), 0)

      const { judge, note, end } = openOutcome()
      judge('pages a minute', 'at least 20', perMinute.toFixed(0), perMinute >= 20)
      judge('a job of 50 pages, p95', 'at most 300 s', seconds(p95), p95 <= 300)
      judge('pages in error', 'none', String(failed), failed === 0)
      note('the fastest of the eight', seconds(Math.min(...ends.map((job) => job.seconds))))
      return end(
        `Pages of about 3,000 px, discovered and captured for the first time on ${availableParallelism()} cores.`,
      )
    }),
}
