import { setTimeout as pause } from 'node:timers/promises'
import { startJobs, waitForJob } from '../data/jobs.ts'
import { createPeople } from '../../../tests/stories/support/people.ts'
import { seedMonitors } from '../data/seed-monitors.ts'
import { countScheduledChecks } from '../data/scheduled-checks.ts'
import { seconds } from '../measures/format.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { answerMs } from '../sites/slow-site.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

const [websites, copies] = [15, 3]
const checks = websites * (1 + copies)
const [few, many] = [1, 3]
const maxMs = 10 * 60_000

/** Checks that mostly wait, so that the number of workers decides and not that of the cores. */
export const scheduledWorkers: Scenario = {
  id: 'L18',
  name: `Workers: ${checks} scheduled checks of slow websites with ${few} and ${many} capture workers`,
  async run() {
    const { judge, note, end } = openOutcome()
    const perMinute = new Map<number, number>()
    for (const workers of [few, many]) {
      const { done, tookMs, alone, beside } = await checkWith(workers)
      const who = `${workers} ${workers === 1 ? 'worker' : 'workers'}`
      judge(`${who}: checks that are done`, `at least ${checks}`, String(done), done >= checks)
      perMinute.set(workers, (done / tookMs) * 60_000)
      note(`${who}: checks a minute`, (perMinute.get(workers) ?? 0).toFixed(0))
      judge(
        `${who}: a user's capture beside them, and alone`,
        'at most 3 s longer',
        `${seconds(beside)}, ${seconds(alone)}`,
        beside <= alone + 3,
      )
    }
    const times = (perMinute.get(many) ?? 0) / (perMinute.get(few) ?? Infinity)
    judge(
      `${many} workers against ${few}`,
      `at least ${many - 0.5} times`,
      times.toFixed(1),
      times >= many - 0.5,
    )
    return end(`Each page answers after ${answerMs / 1_000} s.`)
  },
}

const checkWith = (workers: number) =>
  withLoadContext(
    {
      sites: [
        { kind: 'slow', pages: 1, count: websites },
        { kind: 'small', pages: 1, count: 1 },
      ],
      script: new URL('../stack/scaled-stack.ts', import.meta.url).pathname,
      env: { CAPTURE_WORKERS: String(workers) },
    },
    measureChecks,
  )

async function measureChecks(context: LoadContext) {
  const people = await createPeople(context.stack, 'user', websites)
  const watched = await startJobs(context, people, context.sites.slow)
  for (const job of watched) {
    await waitForJob(job)
    await job.browser.post(`/api/websites/${job.websiteId}/approve-all`, {})
  }
  const alone = await secondsOfCapture(context)
  const began = performance.now()
  const websiteIds = watched.map(({ websiteId }) => websiteId)
  await seedMonitors(context.stack, websiteIds, copies, 0)
  const beside = await secondsOfCapture(context)
  const done = await untilDone(context)
  return { done, tookMs: performance.now() - began, alone, beside }
}

/** A website of one page that a new user adds and captures. */
async function secondsOfCapture(context: LoadContext): Promise<number> {
  const people = await createPeople(context.stack, 'user', 1)
  const [job] = await startJobs(context, people, context.sites.small)
  if (!job) throw new Error('a user has a website')
  return (await waitForJob(job)).seconds
}

async function untilDone(context: LoadContext): Promise<number> {
  const end = performance.now() + maxMs
  for (;;) {
    const done = await countScheduledChecks(context.stack)
    if (done >= checks || performance.now() > end) return done
    await pause(500)
  }
}
