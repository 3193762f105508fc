import type { Job } from './types.ts'

/** The state of a job after `polls` requests. */
export interface PolledJob {
  job: Job | null
  polls: number
  isMissing: boolean
}

export type Outcome = 'running' | 'completed' | 'failed' | 'cancelled' | 'missing' | 'timed-out'

const maxPolls = 180

export function outcomeOf(watched: PolledJob | undefined): Outcome {
  if (!watched) return 'running'
  if (watched.isMissing) return 'missing'
  const status = watched.job?.status ?? 'running'
  if (status !== 'running') return status === 'error' ? 'failed' : status
  return watched.polls >= maxPolls ? 'timed-out' : 'running'
}

/** Milliseconds until the next poll. The second poll comes sooner, to detect a job that ended long ago. */
export function nextPollDelay(watched: PolledJob | undefined): number | false {
  if (outcomeOf(watched) !== 'running') return false
  return watched?.polls === 1 ? 1000 : 2000
}

/** Whether the job had ended before this page could display its progress. */
export const isStale = (watched: PolledJob | undefined) =>
  watched !== undefined && watched.polls <= 2 && !['running', 'timed-out'].includes(outcomeOf(watched))
