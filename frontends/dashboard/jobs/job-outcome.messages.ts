import { countOf } from '../format.ts'
import type { Toast } from '../../ui/toast.ts'
import { canBeApproved, isCaptured } from '../pages/select-pages.ts'
import type { Outcome } from '../api/watch-job.ts'
import type { Job, JobType, Page } from '../api/types.ts'

type Ended = Pick<Job, 'type' | 'result' | 'error'>

const failures: Record<JobType, string> = {
  'page-discovery': 'Discovery failed',
  'screenshot-capture': 'Capture failed',
  'diff-check': 'Diff check failed',
  'website-analysis': 'Analysis failed',
}

/** The result of failed pages, by job type. */
const failings: Record<JobType, string> = {
  'page-discovery': 'with an error',
  'screenshot-capture': 'could not be captured',
  'diff-check': 'could not be compared',
  'website-analysis': 'could not be captured',
}

/**
 * The toast about a job's end. `pages`: after the job, to distinguish a complete capture from a partial one.
 */
export function describeOutcome(outcome: Outcome, job: Ended | null, pages: Page[]): Toast | undefined {
  if (outcome === 'completed' && comparedNothing(job)) return nothingCompared(pages)
  if (outcome === 'completed')
    return { title: nameSuccess(job?.type, pages), description: summarize(job, pages) }
  if (outcome === 'cancelled') return { title: 'Operation cancelled' }
  if (outcome !== 'failed') return undefined
  return {
    title: job ? failures[job.type] : 'Operation failed',
    description: job?.error ?? 'An error occurred during the operation',
    isError: true,
  }
}

const comparedNothing = (job: Ended | null) => job?.type === 'diff-check' && job.result?.totalPages === 0

function nothingCompared(pages: Page[]): Toast {
  return { title: 'Nothing to compare yet', description: nextStep(pages) }
}

function nextStep(pages: Page[]) {
  if (pages.some(({ screenshots }) => screenshots.baseline))
    return 'No page has both a baseline and a fresh screenshot.'
  return pages.some(canBeApproved)
    ? 'Approve screenshots first: they become the baseline.'
    : 'Capture screenshots and approve them first.'
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

function summarize(job: Ended | null, pages: Page[]) {
  if (!job?.result) return undefined
  const { pagesFound, pagesBeyond = 0, totalPages, pagesChanged, pagesFailed } = job.result
  const facts = [
    pagesBeyond > 0
      ? watchedOf(pagesFound, pagesBeyond)
      : totalPages > 0
        ? countOf(totalPages, nounOf(pages))
        : countOf(pagesFound, 'page'),
  ]
  if (pagesChanged > 0) facts.push(`${pagesChanged} changed`)
  if (pagesFailed > 0) facts.push(`${pagesFailed} ${failings[job.type]}`)
  return facts.join(', ')
}

/** Pages in several windows are counted as screenshots. */
const nounOf = (pages: Page[]) => (pages.some(({ views }) => views?.length) ? 'screenshot' : 'page')

/** The text about a list that was cut at the page limit. */
export const watchedOf = (watched: number, beyond: number) =>
  `${watched + beyond} found, ${watched} ${watched === 1 ? 'is' : 'are'} watched`

/** Adds the website's name to a text that does not contain it. */
export function withName(name: string | undefined, text: string | undefined): string | undefined {
  if (!name || text?.includes(name)) return text
  return text ? `${name} · ${text}` : name
}
