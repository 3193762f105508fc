import { useMemo, useState } from 'react'
import { useLocation } from '../../../ui/routing/location.ts'
import type { Page } from '../../api/types.ts'
import { allViews, siblingsOf } from '../../api/views.ts'
import { extendQueue, nextOpen, type QueueItem } from '../queue/review-queue.ts'
import { usePlace, type PlaceChoice } from './use-place.ts'
import { openPage } from '../shared/review-address.ts'
import type { ReviewSource } from '../shared/review-source.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import { asBefore } from '../decisions/as-before.ts'
import { useApprovals } from './use-approvals.ts'
import type { ReviewGroup } from './use-group.ts'
import { useRegion } from './use-region.ts'

/** `pages`: all pages of the website or candidate. */
export interface Review extends Pick<ReviewSource, 'website' | 'candidate' | 'pages'> {
  queue: QueueItem[]
  /** The pages of the queue that still exist, in its order. */
  queued: Page[]
  /** The current page; undefined if there is none. */
  page: Page | undefined
  /** Whether the address names a page that no longer exists. */
  isLost: boolean
  /** Whether the address names a change that no longer exists. */
  isRegionLost: boolean
  /** Whether a job is running, so that decisions are saved when it has ended; never of a candidate. */
  isWaiting: boolean
  isSaving: boolean
  /** The page in each viewport; empty if it has only the default one. */
  views: Page[]
  /** Shows the page in the next window, around the end. */
  nextView: () => void
  /** The index of the current region in the page's list. */
  region: number
  selectRegion: (region: number) => void
  /** The choice of the position of the next note. */
  choice: PlaceChoice
  /** Moves by this many pages of the queue. */
  step: (by: number) => void
  /** Shows the next page, or the one before if this is the last: this one leaves the queue. */
  leave: () => void
  /** Moves by `step` regions and wraps at both ends. */
  stepRegion: (by: number) => void
  /** Approves the page, or accepts it on a candidate, and continues with the next open one. */
  approve: () => void
  /** Reports that the page needs a fix and continues, or withdraws the report and stays. */
  report: () => void
  /** The same change on other pages. */
  group: ReviewGroup | undefined
  /**
   * The pages that can be approved together with this one: its group, without those that are left out, or all
   * new pages.
   */
  together: Page[]
  /** Approves these pages and continues with the next open one. */
  approveTogether: () => void
  /** Whether everything is decided, and the current page was the last. */
  isOver: boolean
  canUndo: boolean
  /** Undoes the last decision and returns to its page. */
  undo: () => void
}

export function useReview(source: ReviewSource): Review {
  const { website, candidate, pages } = source
  const decisions = useDecisions(source)
  const all = useDecided(pages, decisions.unsaved)
  const { queue, queued } = useQueue(all)
  const { page, isLost } = useShownPage(all, queued)
  const regions = useRegion(page)
  const choice = usePlace(page?.id)
  const views = siblingsOf(pages, page?.id)
  return {
    website,
    candidate,
    pages,
    queue,
    queued,
    page,
    isLost,
    isWaiting: !candidate && Boolean(website.activeJobId),
    views,
    ...regions,
    choice,
    ...stepsFrom(page, queued, views),
    ...useApprovals(decisions, { queued, page, region: regions.region }),
  }
}

/** All views of the pages as they were decided, also while the decisions are being saved. */
const useDecided = (pages: Page[], unsaved: Page[]) =>
  useMemo(() => {
    const byId = new Map(unsaved.map((page) => [page.id, page]))
    return allViews(pages).map((view) => byId.get(view.id) ?? asBefore(view))
  }, [pages, unsaved])

/** The page that the address names, or else the first one to decide. */
function useShownPage(all: Page[], queued: Page[]) {
  const wanted = useLocation().searchParams.get('page')
  const linked = all.find(({ id }) => id === wanted)
  const page = linked ?? nextOpen(queued, undefined) ?? queued[0]
  return { page, isLost: wanted !== null && !linked }
}

type Steps = Pick<Review, 'nextView' | 'step' | 'leave'>

function stepsFrom(page: Page | undefined, queued: Page[], views: Page[]): Steps {
  const open = (next: Page | undefined) => next && openPage(next.id)
  const at = queued.findIndex(({ id }) => id === page?.id)
  return {
    nextView: () => open(views[(views.findIndex(({ id }) => id === page?.id) + 1) % views.length]),
    step: (by) => open(queued[at + by]),
    leave: () => open(queued[at + 1] ?? queued[at - 1]),
  }
}

/** The queue, which keeps all of its entries while the screen is open. */
function useQueue(pages: Page[]) {
  const [known, setKnown] = useState<QueueItem[]>([])
  const queue = useMemo(() => extendQueue(known, pages), [known, pages])
  if (queue !== known) setKnown(queue)
  const queued = useMemo(() => {
    const byId = new Map(pages.map((page) => [page.id, page]))
    return queue.flatMap(({ pageId }) => byId.get(pageId) ?? [])
  }, [queue, pages])
  return { queue, queued }
}
