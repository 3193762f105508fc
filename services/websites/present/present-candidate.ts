import type { Candidate as ShownCandidate, CandidatePage as ShownPage } from '@vigia/api/websites/candidate'
import type { SummaryPage } from '@vigia/api/websites/website-summary'
import type { Writable } from '@vigia/api/operation'
import { completeSentence } from '@vigia/domain/change-messages/sentence'
import type { Candidate, ListedCandidatePage } from '../domain/candidates/candidate.ts'
import type { Job } from '../domain/jobs/job.ts'
import type { CountedPages } from '../store/candidates/store-candidate-pages.ts'
import { thumbnailFile } from '../domain/screenshots/screenshot-files.ts'
import { mask, presentFirstChange, presentRegions, shot, type Sizes } from './present.ts'
import { changesOf, resultOf, reviewUrlOf } from './present-summary.ts'

type Counts = ShownCandidate['counts']

/** Counts pages as a summary does: a change that is accepted counts as accepted only. */
export function countsOf(counted: Omit<CountedPages, 'candidateId'>[]): Counts {
  const counts = { unchanged: 0, changed: 0, asProduction: 0, new: 0, failed: 0, accepted: 0 }
  for (const { status, isAccepted, count } of counted)
    if (status !== 'pending') counts[isAccepted ? 'accepted' : names[status]] += count
  return counts
}

const names = {
  unchanged: 'unchanged',
  changed: 'changed',
  'as-production': 'asProduction',
  error: 'failed',
  new: 'new',
} as const

export function presentCandidate(
  { id, websiteId, url, label, commit, link }: Candidate,
  job: Job,
  counts: Counts,
): Writable<ShownCandidate> {
  const { status, error, startedAt, completedAt } = job
  const about = { id, websiteId, url, label, commit, link, jobId: job.id }
  return { ...about, status, result: resultOf(job, counts), error, counts, startedAt, completedAt }
}

/** Presents a page of a candidate for the review. */
export function presentCandidatePage(page: ListedCandidatePage, sizes: Sizes): Writable<ShownPage> {
  const { pageId, path, viewport, status, reason, reasonKind, diffPercentage } = page
  const isFailed = status === 'error'
  const about = { pageId, path, viewport, status, reason, reasonKind, diffPercentage }
  return {
    ...about,
    regions: presentRegions({ id: pageId, regions: page.regions }, new Map()),
    sentences: page.sentences.map(completeSentence),
    firstChange: presentFirstChange(page.firstChange, page.maskKey),
    isAccepted: page.acceptedBatch !== null,
    screenshots: {
      baseline: shot(page.baselineKey, sizes),
      current: isFailed ? undefined : shot(page.pictureKey, sizes),
      diff: shot(page.diffKey, sizes),
      mask: mask(page.maskKey, sizes),
      error: isFailed ? shot(page.pictureKey, sizes) : undefined,
    },
  }
}

/** A page of the candidate's summary; none for one that needs nothing. */
export function presentInSummary(
  page: ListedCandidatePage,
  { websiteId, viewportNames }: { websiteId: string; viewportNames: Map<number, string> },
): SummaryPage[] {
  const { pageId, path, status, reason, reasonKind, candidateId } = page
  if (status !== 'changed' && status !== 'error' && status !== 'new') return []
  return [
    {
      pageId,
      path,
      viewport: viewportNames.get(page.viewport) ?? String(page.viewport),
      status,
      ...(status === 'error' ? { reason, reasonKind } : { reason: null, reasonKind: null }),
      ...(status === 'changed' ? presentChange(page) : noChange),
      isAccepted: page.acceptedBatch !== null,
      isReported: false,
      reviewUrl: reviewUrlOf(websiteId, { candidateId, pageId }),
    },
  ]
}

const noChange = { diffPercentage: null, places: 0, changes: [], image: null }

const presentChange = (page: ListedCandidatePage) => ({
  diffPercentage: page.diffPercentage,
  places: page.regions.length,
  changes: changesOf(page),
  image: page.maskKey !== null && page.firstChange !== null ? thumbnailFile(page.maskKey) : null,
})
