import {
  candidatePagesInFlight,
  pagesInFlight,
  scheduledDiscoveries,
  scheduledPagesInFlight,
  visitorsDiscoveries,
  visitorsPagesInFlight,
} from '../../settings.ts'
import type { Job } from './job.ts'

/** Jobs that share a few slots, so that a user's click never waits for any number of them. */
export type Pool = 'visitors' | 'schedules' | 'candidates'

interface Places {
  /** The maximum number of concurrent discoveries. */
  discoveries: number
  /** The maximum number of requested pages, of the pool and of one job. */
  pages: number
  pagesOfJob: number
}

const limitsOf: Record<Pool, { discoveries: number; pagesOfWorker: number }> = {
  visitors: { discoveries: visitorsDiscoveries, pagesOfWorker: visitorsPagesInFlight },
  schedules: { discoveries: scheduledDiscoveries, pagesOfWorker: scheduledPagesInFlight },
  // A candidate has the pages of its website, and finds none.
  candidates: { discoveries: 0, pagesOfWorker: candidatePagesInFlight },
}

/** The slots of a pool while this many capture workers run. */
export function placesOf(pool: Pool, workers: number): Places {
  const { discoveries, pagesOfWorker } = limitsOf[pool]
  const pages = pagesOfWorker * workers
  return { discoveries, pages, pagesOfJob: Math.min(pages, Math.max(pagesOfWorker, pagesInFlight)) }
}

/** The pool of a job; undefined for a user's request about the website itself. */
export function poolOf(
  { purpose, candidateId }: Pick<Job, 'purpose' | 'candidateId'>,
  isVisitors: boolean,
): Pool | undefined {
  if (candidateId !== null) return 'candidates'
  if (isVisitors) return 'visitors'
  return purpose === 'asked' ? undefined : 'schedules'
}
