import { startJob, waitForJob } from '../data/jobs.ts'
import { clientFor, createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { requestFor, describeUnexpected, type RequestSpec } from '../clients/generator.ts'
import { formatPercentiles, mib } from '../measures/format.ts'
import { peakOf, pidOf } from '../measures/watch-resources.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

const inFlight = 60
const requests = 600
const seconds = 20
/** The memory of the websites service's container. */
const containerMib = 384
/** The gateway's limits are off here, and so is the check of answers, which only tests have. */
const env = {
  VIGIA_LIMIT_CALLS_PER_MINUTE: '100000',
  VIGIA_LIMIT_COMPUTATIONS_PER_MINUTE: '100000',
  VIGIA_CHECK_ANSWERS: 'false',
}

/**
 * A visitor asks for the elements of a page with as many elements and attributes as are kept, each time at
 * another place.
 */
export const domSnapshots: Scenario = {
  id: 'L14',
  name: `DOM snapshots: ${inFlight} searches in one of 19,000 elements`,
  run: () =>
    withLoadContext({ sites: [{ kind: 'dense', pages: 1 }], env }, async (context) =>
      judgeSearches(await measureSearches(context)),
    ),
}

async function measureSearches(context: LoadContext) {
  const { generator, stack } = context
  const [visitor] = await createPeople(stack, 'visitor', 1)
  const [user] = await createPeople(stack, 'user', 1)
  if (!visitor || !user) throw new Error('there are a visitor and a user')
  const searches = await captureAndSearch(context, visitor)
  const streams = [
    { name: 'user', perSecond: 20, requests: [requestFor(user, '/api/websites')] },
    { name: 'health', perSecond: 2, requests: [requestFor(user, '/healthz')] },
  ]
  const alone = await generator.run({ url: stack.url, seconds: 10, streams })
  const pool = { name: 'searches', concurrency: inFlight, requests: searches }
  const beside = await generator.run({ url: stack.url, seconds, streams, pools: [pool] })
  return { alone, beside, peak: peakOf(pidOf(stack, 'websites')) }
}

function judgeSearches({ alone, beside, peak }: Awaited<ReturnType<typeof measureSearches>>) {
  const { judge, judgeMs, judgeAnswers, note, end } = openOutcome()
  const others = beside('user')
  judgeMs('p95 of a user’s calls', 100, others.p95)
  judgeAnswers('of them refused or failed', others)
  judgeAnswers('health checks that failed', beside('health'))
  judge('memory of websites at most', `below ${containerMib} MiB`, mib(peak), peak < containerMib)
  judgeAnswers('searches not answered with 200 or 429', beside('searches'), [200, 429])
  note('p50 / p95 / p99 / longest of a user’s calls', formatPercentiles(others))
  note('the same alone', formatPercentiles(alone('user')))
  note('searches', describeUnexpected(beside('searches'), []))
  return end(`${requests} searches, ${inFlight} in flight, without the gateway’s limits by the minute.`)
}

async function captureAndSearch(context: LoadContext, visitor: Person): Promise<RequestSpec[]> {
  const [site] = context.sites.dense
  if (!site) throw new Error('there is a dense site')
  const started = await startJob(context, visitor, site)
  await waitForJob(started)
  const [page] = await clientFor(context.stack, visitor).pages(started.websiteId)
  if (!page) throw new Error('the page was not captured')
  return Array.from({ length: requests }, (_, nth) =>
    requestFor(visitor, `/api/pages/${page.id}/elements?x=0&y=${nth}&width=1000&height=${500 + nth}`),
  )
}
