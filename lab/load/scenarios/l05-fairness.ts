import { setTimeout as pause } from 'node:timers/promises'
import { createPeople } from '../../../tests/stories/support/people.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { waitForJob, startJob, startJobs } from '../data/jobs.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { seconds } from '../measures/format.ts'

/** A job with many pages is started before ten jobs of one page. */
export const fairness: Scenario = {
  id: 'L05',
  name: 'Fairness: ten jobs of one page behind one of fifty',
  run: () =>
    withLoadContext(
      {
        sites: [
          { kind: 'walks', pages: 50 },
          { kind: 'small', pages: 1, count: 10 },
        ],
      },
      async (context) => {
        const { judge, note, end } = openOutcome()
        for (const kind of ['user', 'visitor'] as const) {
          const { large, small } = await race(context, kind)
          const slowest = Math.max(...small)
          judge(`${kind}s: the slowest job of one page`, 'at most 20 s', seconds(slowest), slowest <= 20)
          note(`${kind}s: the job of 50 pages`, seconds(large))
        }
        return end('All jobs discover the pages first; the small ones are started 3 s after the large one.')
      },
    ),
}

async function race(context: LoadContext, kind: 'user' | 'visitor') {
  const [first, ...rest] = await createPeople(context.stack, kind, 11)
  const [site] = context.sites.walks
  if (!first || !site) throw new Error('there is no large site')
  const large = await startJob(context, first, site)
  await pause(3_000)
  const small = await startJobs(context, rest, context.sites.small)
  const ends = await Promise.all(small.map((job) => waitForJob(job)))
  return { large: (await waitForJob(large)).seconds, small: ends.map((job) => job.seconds) }
}
