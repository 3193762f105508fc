import { createPeople } from '../../../tests/stories/support/people.ts'
import { requestFor } from '../clients/generator.ts'
import { approveAll, secondsOfCandidate } from '../data/candidates.ts'
import { startJobs, type StartedJob } from '../data/jobs.ts'
import { seedHistory } from '../data/seed-history.ts'
import { formatPercentiles } from '../measures/format.ts'
import { openOutcome, type Outcome, type Scenario } from '../scenario.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

const [websites, pages] = [4, 50]
/** Pages a minute of a hundred such candidates in an hour. */
const minPerMinute = (100 * pages) / 60

/** The shortest time that a round has taken. */
const secondsOfRound = 60

/** Pipelines of four websites that start the next candidate as soon as one has ended. */
export const manyCandidates: Scenario = {
  id: 'L20',
  name: `Many candidates: ${websites} at a time, of ${pages} pages each`,
  run: ({ isFull }) =>
    withLoadContext({ sites: [{ kind: 'walks', pages, count: websites + 1 }] }, async (context) => {
      const rounds = isFull ? 25 : 2
      return judgeCandidates(await measureCandidates(context, rounds), rounds)
    }),
}

/** The same calls are answered beside both, and both are first captures. */
async function measureCandidates(context: LoadContext, rounds: number) {
  const people = await createPeople(context.stack, 'user', websites)
  const read = await openReads(context)
  let jobs: StartedJob[] = []
  const [captures] = await Promise.all([
    perMinute(1, async () => {
      jobs = await startJobs(context, people, context.sites.walks)
      await approveAll(jobs)
    }),
    read(secondsOfRound),
  ])
  const [candidates, reads] = await Promise.all([
    perMinute(rounds, () => compareAll(context, jobs)),
    read(rounds * secondsOfRound),
  ])
  return { captures, candidates, reads }
}

function judgeCandidates(measured: Awaited<ReturnType<typeof measureCandidates>>, rounds: number): Outcome {
  const { captures, candidates, reads } = measured
  const { judge, judgeMs, judgeAnswers, note, end } = openOutcome()
  const promised = `at least ${minPerMinute.toFixed(0)}, and nine tenths of first captures`
  const isKept = candidates >= Math.max(minPerMinute, captures * 0.9)
  judge('pages of candidates a minute', promised, candidates.toFixed(0), isKept)
  note('first captures of the websites themselves, pages a minute', captures.toFixed(0))
  judgeMs('p95 of users’ calls meanwhile', 250, reads.p95)
  judgeAnswers('calls of users that failed', reads)
  note('p50 / p95 / p99 / longest', formatPercentiles(reads))
  return end(`${rounds * websites} candidates; all of them look as their websites were approved.`)
}

async function perMinute(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let round = 0; round < rounds; round += 1) await work()
  return (rounds * websites * pages * 60_000) / (performance.now() - began)
}

function compareAll({ sites }: LoadContext, jobs: StartedJob[]) {
  const preview = sites.walks.at(-1)
  if (!preview) throw new Error('there is no preview')
  return Promise.all(jobs.map((job) => secondsOfCandidate(job, preview)))
}

/** Calls of users whose websites were there before, for some seconds; each is below its limit. */
async function openReads({ stack, generator }: LoadContext) {
  const watched = await seedHistory(stack, { websites: 20, pages })
  const requests = watched.flatMap(({ owner, websiteId, jobId }) =>
    ['/api/websites', `/api/websites/${websiteId}/pages-with-screenshots`, `/api/jobs/${jobId}`].map((path) =>
      requestFor(owner, path),
    ),
  )
  const streams = [{ name: 'reads', perSecond: 20, requests }]
  return async (seconds: number) => (await generator.run({ url: stack.url, seconds, streams }))('reads')
}
