import { setTimeout as pause } from 'node:timers/promises'
import type { Job, Visitor } from '../../stories/support/visitor.ts'
import { browserOf } from './people.ts'
import type { Person } from './people.ts'
import type { Ground } from '../stack/load-stack.ts'
import type { Address } from '../sites/sites.ts'

export interface Started {
  browser: Visitor
  websiteId: string
  jobId: string
}

interface Times {
  startedAt: string
  completedAt: string
}

/** Lets somebody add a website and have its pages found and photographed. */
export async function startJob({ stack }: Ground, person: Person, site: Address): Promise<Started> {
  const browser = browserOf(stack, person)
  const websiteId = await browser.addWebsite(site.url)
  return { browser, websiteId, jobId: await browser.start(websiteId, 'capture-all') }
}

/** Each person with a website of their own; there are as many sites as people. */
export const startJobs = (ground: Ground, people: Person[], sites: Address[]): Promise<Started[]> =>
  Promise.all(
    people.flatMap((person, nth) => {
      const site = sites[nth % sites.length]
      return site ? [startJob(ground, person, site)] : []
    }),
  )

/** Looks every other second, as the screen does; after `late` it waits no longer. */
export async function endOf(
  { browser, jobId }: Started,
  { late = Infinity }: { late?: number } = {},
): Promise<Job & { seconds: number }> {
  for (;;) {
    const job = await browser.job(jobId)
    if (job.status !== 'running' || performance.now() > late)
      return { ...job, seconds: secondsOf(job as Job & Times) }
    await pause(2_000)
  }
}

const secondsOf = ({ startedAt, completedAt }: Times) =>
  (Date.parse(completedAt) - Date.parse(startedAt)) / 1_000
