import { useMemo, useState } from 'react'
import { useLocation } from '../../../ui/routing/location.ts'
import type { Page } from '../../api/types.ts'
import { allViews, siblingsOf } from '../../api/views.ts'
import { extendQueue, isOpen, isReported, nextOpen, type QueueItem } from '../queue/review-queue.ts'
import { usePlace, type PlaceChoice } from './use-place.ts'
import { openPage } from '../shared/review-address.ts'
import type { ReviewSource } from '../shared/review-source.ts'
import {
  decideAcceptance,
  decideGroup,
  decidePages,
  decideReport,
  type Decision,
} from '../decisions/decisions.ts'
import { useDecisions, type Decisions } from '../decisions/use-decisions.ts'
import { asBefore } from '../decisions/as-before.ts'
import { useGroup, type ReviewGroup } from './use-group.ts'
import { useRegion } from './use-region.ts'

/** `pages`: all pages of the website or candidate. */
export interface Review extends Pick<ReviewSource, 'website' | 'candidate' | 'pages'> {
  queue: QueueItem[]
  /** The pages of the queue that still exist, in its order. */
  queued: Page[]
  /** The current page; undefined if there is none. */
  page: Page | undefined
  /** The address names a page that is not there any more. */
  isLost: boolean
  /** The address names a change that is not there any more. */
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
  const { unsaved } = decisions
  const all = useMemo(() => {
    const byId = new Map(unsaved.map((page) => [page.id, page]))
    return allViews(pages).map((view) => byId.get(view.id) ?? asBefore(view))
  }, [pages, unsaved])
  const { queue, queued } = useQueue(all)
  const wanted = useLocation().searchParams.get('page')
  const linked = all.find(({ id }) => id === wanted)
  const page = linked ?? nextOpen(queued, undefined) ?? queued[0]
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
    isLost: wanted !== null && !linked,
    isWaiting: !candidate && Boolean(website.activeJobId),
    views,
    nextView: () => {
      const next = views[(views.findIndex(({ id }) => id === page?.id) + 1) % views.length]
      if (next) openPage(next.id)
    },
    ...regions,
    choice,
    step: (by) => {
      const next = queued[queued.findIndex(({ id }) => id === page?.id) + by]
      if (next) openPage(next.id)
    },
    leave: () => {
      const at = queued.findIndex(({ id }) => id === page?.id)
      const next = queued[at + 1] ?? queued[at - 1]
      if (next) openPage(next.id)
    },
    ...useApprovals(decisions, { queued, page, region: regions.region }),
  }
}

type Shown = Pick<Review, 'queued' | 'page' | 'region'>

function useApprovals({ decide, undo, canUndo, isSaving }: Decisions, { queued, page, region }: Shown) {
  const group = useGroup(queued, page, region)
  const together = group?.chosen ?? newWith(page, queued)
  const [lastId, setLast] = useState<string>()
  const goOn = (decision: Decision) => {
    decide(decision)
    const after = new Map(decision.after.map((one) => [one.id, one]))
    const next = nextOpen(
      queued.map((one) => after.get(one.id) ?? one),
      page?.id,
    )
    setLast(next ? undefined : page?.id)
    if (next ?? page) openPage((next ?? page)?.id ?? '')
  }
  return {
    isSaving,
    canUndo,
    group,
    together,
    isOver: page !== undefined && page.id === lastId && nextOpen(queued, undefined) === undefined,
    approve: () => {
      if (page && isOpen(page)) goOn(approvalOf([page]))
    },
    report: () => {
      if (!page || !isOpen(page)) return
      if (page.reportedAt) decide(decideReport(page))
      else goOn(decideReport(page))
    },
    approveTogether: () => {
      if (together.length > 0) goOn(approvalOf(together, group?.fingerprint))
    },
    undo: () => {
      const pageId = canUndo ? undo() : undefined
      if (pageId) openPage(pageId)
    },
  }
}

/** The decision for these pages; `fingerprint` for one change on them. */
function approvalOf(pages: Page[], fingerprint?: string): Decision {
  if (pages.some(({ candidate }) => candidate)) return decideAcceptance(...pages)
  return fingerprint === undefined ? decidePages(...pages) : decideGroup(fingerprint, pages)
}

/** All new pages, if this is one of several. Reported pages are approved separately. */
function newWith(page: Page | undefined, queued: Page[]): Page[] {
  if (page?.status !== 'new' || !isOpen(page)) return []
  const pages = queued.filter((one) => one.status === 'new' && isOpen(one) && !isReported(one))
  return pages.length > 1 ? pages : []
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
