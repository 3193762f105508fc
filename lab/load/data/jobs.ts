import { setTimeout as pause } from 'node:timers/promises'
import type { Job, Visitor } from '../../../tests/stories/support/visitor.ts'
import { clientFor, type Person } from '../../../tests/stories/support/people.ts'
import type { LoadContext } from '../stack/load-stack.ts'
import type { Address } from '../sites/sites.ts'

export interface StartedJob {
  browser: Visitor
  websiteId: string
  jobId: string
}

interface Times {
  startedAt: string
  completedAt: string
}

/** Adds a website and starts its first capture. */
export async function startJob({ stack }: LoadContext, person: Person, site: Address): Promise<StartedJob> {
  const browser = clientFor(stack, person)
  const websiteId = await browser.addWebsite(site.url)
  return { browser, websiteId, jobId: await browser.start(websiteId, 'capture-all') }
}

/** Starts one job per person, each for another site. */
export const startJobs = (context: LoadContext, people: Person[], sites: Address[]): Promise<StartedJob[]> =>
  Promise.all(
    people.flatMap((person, nth) => {
      const site = sites[nth % sites.length]
      return site ? [startJob(context, person, site)] : []
    }),
  )

/** Polls every two seconds, as the dashboard does, until the job has ended or the deadline is over. */
export async function waitForJob(
  { browser, jobId }: StartedJob,
  { deadline = Infinity }: { deadline?: number } = {},
): Promise<Job & { seconds: number }> {
  for (;;) {
    const job = await browser.job(jobId)
    if (job.status !== 'running' || performance.now() > deadline)
      return { ...job, seconds: secondsOf(job as Job & Times) }
    await pause(2_000)
  }
}

const secondsOf = ({ startedAt, completedAt }: Times) =>
  (Date.parse(completedAt) - Date.parse(startedAt)) / 1_000
