import type { Toast } from '../_kit/toast.ts'
import { isCaptured } from './select-pages.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType, Page } from './website.ts'

type Ended = Pick<Job, 'type' | 'result' | 'error'>

const failures: Record<JobType, string> = {
  'page-discovery': 'Discovery failed',
  'screenshot-capture': 'Capture failed',
  'diff-check': 'Diff check failed',
  'website-analysis': 'Analysis failed',
}

/** How to say that a job is over. `pages` as they are now, to tell a finished capture from a complete one. */
export function describeEnding(outcome: Outcome, job: Ended | null, pages: Page[]): Toast | undefined {
  if (outcome === 'completed') return { title: nameSuccess(job?.type, pages), description: summarise(job) }
  if (outcome === 'cancelled') return { title: 'Operation cancelled' }
  if (outcome !== 'failed') return undefined
  return {
    title: job ? failures[job.type] : 'Operation failed',
    description: job?.error ?? 'An error occurred during the operation',
    isBad: true,
  }
}

function nameSuccess(type: JobType | undefined, pages: Page[]) {
  switch (type) {
    case 'page-discovery':
      return 'Pages discovered'
    case 'screenshot-capture':
      return pages.length > 0 && isCaptured(pages) ? 'Capture completed' : 'Screenshot capture completed'
    case 'diff-check':
      return 'Differences checked'
    case 'website-analysis':
      return 'Website analyzed successfully'
    default:
      return 'Operation completed'
  }
}

function summarise(job: Ended | null) {
  if (!job?.result) return undefined
  const { pagesFound, totalPages, pagesChanged, pagesFailed } = job.result
  const facts = [countOf(totalPages || pagesFound, 'page')]
  if (pagesChanged > 0) facts.push(`${pagesChanged} changed`)
  if (pagesFailed > 0) facts.push(`${pagesFailed} failed`)
  return facts.join(', ')
}

export const countOf = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
