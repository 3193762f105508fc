import type { Job, JobType } from '../api/types.ts'

const labels: Partial<Record<string, string>> = {
  'page-discovery': 'Discovering Pages',
  'screenshot-capture': 'Capturing Screenshots',
  'website-analysis': 'Analyzing Website',
  'diff-check': 'Checking Differences',
}

export const labelOf = (type: JobType | null) => (type && labels[type]) ?? 'Processing'

const names: Partial<Record<string, string>> = {
  'page-discovery': 'page discovery',
  'screenshot-capture': 'screenshot capture',
  'website-analysis': 'website analysis',
  'diff-check': 'difference check',
}

/** The name of a job as a noun: Cancel page discovery. */
export const nameOfJob = (type: JobType | null) => (type && names[type]) ?? 'operation'

const exact = /Page \d+\/\d+:|Captured \d+\/\d+ pages/
const steps: [RegExp, string][] = [
  [/sitemap/i, 'Checking Sitemap...'],
  [/screenshot|captur/i, 'Taking Screenshots...'],
  [/discover|crawl|pages/i, 'Discovering Pages...'],
]
const fallbacks: Partial<Record<string, string>> = {
  'page-discovery': 'Discovering Pages...',
  'screenshot-capture': 'Taking Screenshots...',
  'website-analysis': 'Discovering Pages...',
}

type Step = Pick<Job, 'progress' | 'currentStep'> & { type: JobType | null }

/**
 * One line about a job's progress: one of three steps, independent of the exact wording of its message, or
 * the count in it. Empty for a comparison that has not begun, which is none of these steps.
 */
export function messageOf({ type, progress, currentStep }: Step): string {
  const message = (typeof progress === 'object' ? progress.message : '') || (currentStep ?? '')
  if (exact.test(message)) return message
  // The steps below do not apply to comparisons, whose messages also mention screenshots.
  if (type === 'diff-check') return ''
  const step = steps.find(([pattern]) => pattern.test(message))
  return step?.[1] ?? fallbacks[type ?? ''] ?? ''
}

type Delayed = Pick<Job, 'type' | 'progress' | 'currentStep' | 'isBusy' | 'waitingReason'>

/**
 * Why a job takes longer: no worker is running, or Vigia is busy, unless the job's own message contains that.
 */
export const delayMessageOf = (job: Delayed): string => job.waitingReason ?? busyMessageOf(job)

const busyMessageOf = (job: Delayed): string =>
  job.isBusy && !/busy/i.test(messageOf(job)) ? 'Vigia is busy. This takes longer than usual.' : ''

/** The progress from 0 to 100; null while the total is unknown. */
export function percentOf(progress: Job['progress']): number | null {
  if (typeof progress === 'number') return clamp(progress)
  return progress.total > 0 ? clamp((progress.current / progress.total) * 100) : null
}

/** The number of pages that a discovery has found, while the total is unknown. */
export const foundOf = (progress: Job['progress']): number =>
  typeof progress === 'object' && progress.total === 0 ? progress.current : 0

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))
