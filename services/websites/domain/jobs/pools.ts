import {
  pagesInFlight,
  scheduledDiscoveries,
  scheduledPagesInFlight,
  visitorsDiscoveries,
  visitorsPagesInFlight,
} from '../../settings.ts'
import type { Job } from './job.ts'

/** Jobs that share a few slots, so that a user's click never waits for any number of them. */
export type Pool = 'visitors' | 'schedules'

interface Places {
  /** The maximum number of concurrent discoveries. */
  discoveries: number
  /** The maximum number of requested pages, of the pool and of one job. */
  pages: number
  pagesOfJob: number
}

/** The slots of a pool while this many capture workers run. */
export function placesOf(pool: Pool, workers: number): Places {
  const [discoveries, pagesOfWorker] =
    pool === 'visitors'
      ? [visitorsDiscoveries, visitorsPagesInFlight]
      : [scheduledDiscoveries, scheduledPagesInFlight]
  const pages = pagesOfWorker * workers
  return { discoveries, pages, pagesOfJob: Math.min(pages, Math.max(pagesOfWorker, pagesInFlight)) }
}

/** The pool of a job; undefined for a user's request. */
export function poolOf({ purpose }: Pick<Job, 'purpose'>, isVisitors: boolean): Pool | undefined {
  if (isVisitors) return 'visitors'
  return purpose === 'asked' ? undefined : 'schedules'
}
