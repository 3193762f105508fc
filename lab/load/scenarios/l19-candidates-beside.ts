import { percentile } from '../../../tests/support/reports/percentile.ts'
import { createPeople } from '../../../tests/stories/support/people.ts'
import { approveAll, captureAgain, secondsOfCandidate } from '../data/candidates.ts'
import { startJobs, type StartedJob } from '../data/jobs.ts'
import { runScheduledChecks } from '../data/scheduled-checks.ts'
import { seconds } from '../measures/format.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { answerMs } from '../sites/slow-site.ts'
import type { WantedSite } from '../sites/sites-host.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

/** Candidates take all of their places. More of the others would wait for cores. */
const [clicks, checks, candidates] = [2, 2, 4]
const rounds = 3

const slowSites: WantedSite[] = [{ kind: 'slow', pages: 1, count: clicks + checks + candidates + 1 }]

/** Pages that mostly wait, so that places decide how long each takes and not the cores. */
export const candidatesBeside: Scenario = {
  id: 'L19',
  name: 'Candidates, scheduled checks and clicks beside each other',
  run: () =>
    withLoadContext({ sites: slowSites }, async (context) => {
      const people = await createPeople(context.stack, 'user', clicks + checks + candidates)
      const jobs = await startJobs(context, people, context.sites.slow)
      await approveAll(jobs)
      const { judge, end } = openOutcome()
      for (const { name, alone, beside } of await measureWorks(worksOf(context, jobs))) {
        const seen = `${seconds(beside)}, ${seconds(alone)}`
        const isKept = beside <= alone * 1.1
        judge(`${name}: p95 beside the others, and alone`, 'at most 10 % longer', seen, isKept)
      }
      return end(
        `${clicks} clicks, ${checks} scheduled checks and ${candidates} candidates at a time, ${rounds} times; each page answers after ${seconds(answerMs / 1_000)}. A scheduled check counts from when it was due.`,
      )
    }),
}

/** The times of each kind of work alone, and then of all of them beside each other. */
async function measureWorks(works: [string, Work][]) {
  const alone: number[] = []
  for (const [, work] of works) alone.push(percentile(await repeat(work), 0.95))
  return Promise.all(
    works.map(async ([name, work], nth) => ({
      name,
      alone: alone[nth] ?? 0,
      beside: percentile(await repeat(work), 0.95),
    })),
  )
}

type Work = () => Promise<number[]>

function worksOf({ stack, sites }: LoadContext, jobs: StartedJob[]): [string, Work][] {
  const clicked = jobs.slice(0, clicks)
  const watchedIds = jobs.slice(clicks, clicks + checks).map(({ websiteId }) => websiteId)
  const compared = jobs.slice(clicks + checks)
  const preview = sites.slow.at(-1)
  if (!preview) throw new Error('there is no preview')
  return [
    ['clicks', () => captureAgain(clicked)],
    ['scheduled checks', () => runScheduledChecks(stack, watchedIds)],
    ['candidates', () => Promise.all(compared.map((job) => secondsOfCandidate(job, preview)))],
  ]
}

async function repeat(work: Work): Promise<number[]> {
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) all.push(...(await work()))
  return all
}
