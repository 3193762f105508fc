import { setTimeout as pause } from 'node:timers/promises'
import { startJobs, waitForJob, type StartedJob } from '../data/jobs.ts'
import { createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { countScheduledChecks } from '../data/scheduled-checks.ts'
import { seedMonitors } from '../data/seed-monitors.ts'
import { requestFor, describeUnexpected, type Measurement, type RequestSpec } from '../clients/generator.ts'
import { formatPercentiles, seconds } from '../measures/format.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

const [sites, copies, clickers] = [50, 19, 20]
const monitors = sites * (1 + copies)
/** A website of its own is started by its user again and again. */
const env = { VIGIA_LIMIT_JOB_STARTS_PER_HOUR: '100000', VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE: '100000' }
const maxMs = 45 * 60_000

/** Monitors of as many users are due in the same minute, while others work with their websites. */
export const dueMonitors: Scenario = {
  id: 'L13',
  name: `Monitors: ${monitors.toLocaleString('en')} due in one minute, while ${clickers} users click`,
  run: () =>
    withLoadContext({ sites: [{ kind: 'small', pages: 1, count: sites }], env }, async (context) => {
      const watched = await capture(context, sites)
      await seedMonitors(
        context.stack,
        watched.jobs.map(({ websiteId }) => websiteId),
        copies,
      )
      const { jobs, people } = await capture(context, clickers)
      const began = performance.now()
      const { measured, done, waits } = await clickUntilDone(context, jobs, people)
      const { judge, judgeMs, note, end } = openOutcome()
      judge('checks that are done', String(monitors), String(done), done === monitors)
      const slowest = measured.reduce((most, { p95 }) => Math.max(most, p95), 0)
      judgeMs('p95 of clicks in the worst minute', 250, slowest)
      const unexpected = measured.map((one) => describeUnexpected(one, [200, 202, 409])).filter(Boolean)
      judge('refused or failed', 'none', unexpected.join(', ') || 'none', unexpected.length === 0)
      note('p50 / p95 / p99 / longest in the first minute', formatPercentiles(measured[0] ?? none))
      note('longest check of one page that a user started', seconds(Math.max(...waits)))
      note('all done after', seconds((performance.now() - began) / 1_000))
      return end('A click is a list, a website’s pages, or the start of a check, five in a second.')
    }),
}

const none: Measurement = { sent: 0, statuses: {}, p50: 0, p95: 0, p99: 0, max: 0 }

/** Websites of new users whose pages are captured and approved. */
async function capture(
  context: LoadContext,
  count: number,
): Promise<{ jobs: StartedJob[]; people: Person[] }> {
  const people = await createPeople(context.stack, 'user', count)
  const jobs = await startJobs(context, people, context.sites.small)
  for (const job of jobs) {
    await waitForJob(job)
    await job.browser.post(`/api/websites/${job.websiteId}/approve-all`, {})
  }
  return { jobs, people }
}

async function clickUntilDone(context: LoadContext, jobs: StartedJob[], people: Person[]) {
  const measured: Measurement[] = []
  const waits: number[] = []
  const requests = jobs.flatMap((job, nth) => clicksOf(job.websiteId, people[nth]))
  const deadline = performance.now() + maxMs
  for (;;) {
    const stream = { name: 'clicks', perSecond: 5, requests }
    const [report, waited] = await Promise.all([
      context.generator.run({ url: context.stack.url, seconds: 60, streams: [stream] }),
      timeChecks(jobs.slice(0, 3)),
    ])
    measured.push(report('clicks'))
    waits.push(...waited)
    const done = await countScheduledChecks(context.stack)
    if (done >= monitors || performance.now() > deadline) return { measured, done, waits }
  }
}

function clicksOf(websiteId: string, person: Person | undefined): RequestSpec[] {
  if (!person) return []
  const pages = requestFor(person, `/api/websites/${websiteId}/pages-with-screenshots`)
  const start = { ...pages, method: 'POST', path: `/api/websites/${websiteId}/capture` }
  return [requestFor(person, '/api/websites'), pages, start]
}

/** How long users wait for a check that they start meanwhile, in seconds. */
async function timeChecks(jobs: StartedJob[]): Promise<number[]> {
  const times: number[] = []
  for (const { browser, websiteId } of jobs) {
    const { status, body } = await browser.post<{ jobId: string }>(`/api/websites/${websiteId}/capture`)
    if (status === 202) times.push((await waitForJob({ browser, websiteId, jobId: body.jobId })).seconds)
    await pause(1_000)
  }
  return times
}
