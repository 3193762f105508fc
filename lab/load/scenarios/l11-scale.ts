import { availableParallelism } from 'node:os'
import { watchCosts, type Costs } from '../measures/costs.ts'
import { createPeople } from '../../../tests/stories/support/people.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { waitForJob, startJobs, type StartedJob } from '../data/jobs.ts'
import { openOutcome, type Scenario } from '../scenario.ts'

const [websites, pagesEach] = [4, 50]
const pages = websites * pagesEach

/** The same work with more and more capture workers; the cost of a page shows what more machines would do. */
export const scale: Scenario = {
  id: 'L11',
  name: `Scale: ${websites} x ${pagesEach} pages with 1, 2 and 4 capture workers`,
  async run() {
    const { judge, note, end } = openOutcome()
    for (const workers of [1, 2, 4]) {
      for (const { name, perMinute, failed, costs } of await captureWith(workers)) {
        const cpu = [...costs.cpu].map(([part, ms]) => `${part} ${(ms / pages).toFixed(1)}`).join(', ')
        const who = `${workers}, ${name}`
        judge(`${who}: pages in error`, 'none', String(failed), failed === 0)
        note(`${who}: pages a minute`, perMinute.toFixed(0))
        note(`${who}: processor time a page, ms`, cpu)
        note(`${who}: a page leaves`, describe(costs))
      }
    }
    return end(
      `Pages of about 3,000 px, discovered and captured for the first time, approved, and captured again, unchanged; all of it shares ${availableParallelism()} cores.`,
    )
  },
}

const captureWith = (workers: number) =>
  withLoadContext(
    {
      sites: [{ kind: 'walks', pages: pagesEach, count: websites }],
      script: new URL('../stack/scaled-stack.ts', import.meta.url).pathname,
      env: { CAPTURE_WORKERS: String(workers) },
    },
    captureTwice,
  )

async function captureTwice(context: LoadContext) {
  const people = await createPeople(context.stack, 'user', websites)
  let started: StartedJob[] = []
  const first = await measure('first', context, async () => {
    started = await startJobs(context, people, context.sites.walks)
    return started
  })
  for (const { browser, websiteId } of started) await browser.post(`/api/websites/${websiteId}/approve-all`)
  const again = await measure('again', context, () =>
    Promise.all(
      started.map(async ({ browser, websiteId }) => ({
        browser,
        websiteId,
        jobId: await browser.start(websiteId, 'capture'),
      })),
    ),
  )
  return [first, again]
}

/** Resources until all jobs have ended. */
async function measure(name: string, { stack }: LoadContext, start: () => Promise<StartedJob[]>) {
  const read = await watchCosts(stack)
  const began = performance.now()
  const ends = await Promise.all((await start()).map((job) => waitForJob(job)))
  const perMinute = (pages / (performance.now() - began)) * 60_000
  const failed = ends.reduce((sum, { result }) => sum + (result?.pagesFailed ?? pagesEach), 0)
  return { name, perMinute, failed, costs: await read() }
}

const kb = (bytes: number) => `${(bytes / pages / 1_000).toFixed(1)} kB`

const describe = ({ events, writtenAhead, stored }: Costs): string =>
  `${(events / pages).toFixed(1)} events, ${kb(writtenAhead)} of PostgreSQL's log, ${kb(stored)} of screenshots`
