import type { Job } from './website.ts'

/** What is known about a job after looking at it `lookups` times. */
export interface Watched {
  job: Job | null
  lookups: number
  isMissing: boolean
}

export type Outcome = 'running' | 'completed' | 'failed' | 'cancelled' | 'missing' | 'timed-out'

const mostLookups = 180

export function outcomeOf(watched: Watched | undefined): Outcome {
  if (!watched) return 'running'
  if (watched.isMissing) return 'missing'
  const status = watched.job?.status ?? 'running'
  if (status !== 'running') return status === 'error' ? 'failed' : status
  return watched.lookups >= mostLookups ? 'timed-out' : 'running'
}

/** Milliseconds until the next look. The second one comes sooner, to find out a job that is long over. */
export function nextLookup(watched: Watched | undefined): number | false {
  if (outcomeOf(watched) !== 'running') return false
  return watched?.lookups === 1 ? 1000 : 2000
}

/** Whether the job was over before anybody here could have watched it. */
export const isStale = (watched: Watched | undefined) =>
  watched !== undefined && watched.lookups <= 2 && !['running', 'timed-out'].includes(outcomeOf(watched))
