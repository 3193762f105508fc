import { useMemo, useState } from 'react'
import { useLocation } from '../../ui/routing/location.ts'
import type { Page, Website } from '../api/types.ts'
import { allViews, siblingsOf } from '../api/views.ts'
import { extendQueue, isOpen, nextOpen } from './queue/review-queue.ts'
import type { QueueItem } from './queue/review-queue.ts'
import { usePlace } from './notes/use-place.ts'
import type { PlaceChoice } from './notes/use-place.ts'
import { openPage } from './review-address.ts'
import { decideGroup, decidePage, decideReport } from './decisions.ts'
import type { Decision } from './decisions.ts'
import { useDecisions } from './use-decisions.ts'
import { useGroup } from './use-group.ts'
import type { ReviewGroup } from './use-group.ts'
import { useRegion } from './use-region.ts'

export interface Review {
  website: Website
  /** All pages of the website. */
  pages: Page[]
  queue: QueueItem[]
  /** The pages of the queue that still exist, in its order. */
  queued: Page[]
  /** The page that is shown; undefined if there is none. */
  page: Page | undefined
  /** The address names a page that is not there any more. */
  isLost: boolean
  /** The address names a change that is not there any more. */
  isRegionLost: boolean
  /** A job is running: its screenshots are not there yet, so nothing can be decided. */
  isBlocked: boolean
  isSaving: boolean
  /** The page in each window; empty if it has only the usual one. */
  views: Page[]
  /** Shows the page in the next window, around the end. */
  nextView: () => void
  /** The region that is shown, by its place in the page's list. */
  region: number
  selectRegion: (region: number) => void
  /** Of the next note. */
  choice: PlaceChoice
  /** By so many places in the queue. */
  step: (by: number) => void
  /** By so many regions, around the ends. */
  stepRegion: (by: number) => void
  /** Approves the page and goes on to the next open one. */
  approve: () => void
  /** Says that the page needs a fix and goes on, or withdraws that and stays. */
  report: () => void
  /** The same change on other pages. */
  group: ReviewGroup | undefined
  /** Approves it on all of them that are not left out, and goes on to the next open one. */
  approveGroup: () => void
  canUndo: boolean
  /** Undoes the last decision and goes back to its page. */
  undo: () => void
}

export function useReview(website: Website, pages: Page[]): Review {
  const all = useMemo(() => allViews(pages), [pages])
  const { queue, queued } = useQueue(all)
  const wanted = useLocation().searchParams.get('page')
  const linked = all.find(({ id }) => id === wanted)
  const page = linked ?? nextOpen(queued, undefined) ?? queued[0]
  const regions = useRegion(page)
  const choice = usePlace(page?.id)
  const views = siblingsOf(pages, page?.id)
  const isBlocked = Boolean(website.activeJobId)
  return {
    website,
    pages,
    queue,
    queued,
    page,
    isLost: wanted !== null && !linked,
    isBlocked,
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
    ...useApprovals(website.id, { queued, page, isBlocked, region: regions.region }),
  }
}

type Shown = Pick<Review, 'queued' | 'page' | 'isBlocked' | 'region'>

function useApprovals(websiteId: string, { queued, page, isBlocked, region }: Shown) {
  const { decide, undo, canUndo, isSaving } = useDecisions(websiteId)
  const group = useGroup(queued, page, region)
  const goOn = (decision: Decision) => {
    decide(decision)
    const after = new Map(decision.after.map((one) => [one.id, one]))
    const next = nextOpen(
      queued.map((one) => after.get(one.id) ?? one),
      page?.id,
    )
    if (next ?? page) openPage((next ?? page)?.id ?? '')
  }
  return {
    isSaving,
    canUndo: canUndo && !isBlocked,
    group,
    approve: () => {
      if (page && !isBlocked && isOpen(page)) goOn(decidePage(page))
    },
    report: () => {
      if (!page || isBlocked || !isOpen(page)) return
      if (page.reportedAt) decide(decideReport(page))
      else goOn(decideReport(page))
    },
    approveGroup: () => {
      if (group && !isBlocked && group.chosen.length > 0) goOn(decideGroup(group.fingerprint, group.chosen))
    },
    undo: () => {
      const pageId = canUndo && !isBlocked ? undo() : undefined
      if (pageId) openPage(pageId)
    },
  }
}

/** The queue keeps what it ever had for as long as the screen is open. */
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
