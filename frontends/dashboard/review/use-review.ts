import { useState } from 'react'
import { useLocation } from '../../ui/routing/location.ts'
import type { Page, Website } from '../api/types.ts'
import { extendQueue, isOpen, nextOpen } from './queue/review-queue.ts'
import type { QueueItem } from './queue/review-queue.ts'
import { openPage } from './review-address.ts'
import { useDecisions } from './use-decisions.ts'

export interface Review {
  queue: QueueItem[]
  /** The pages of the queue that still exist, in its order. */
  queued: Page[]
  /** The page that is shown; undefined if there is none. */
  page: Page | undefined
  /** The address names a page that is not there any more. */
  isLost: boolean
  /** A job is running: its screenshots are not there yet, so nothing can be decided. */
  isBlocked: boolean
  isSaving: boolean
  /** The region that is shown, by its place in the page's list. */
  region: number
  selectRegion: (region: number) => void
  /** By so many places in the queue. */
  step: (by: number) => void
  /** By so many regions, around the ends. */
  stepRegion: (by: number) => void
  /** Approves the page and goes on to the next open one. */
  approve: () => void
}

export function useReview(website: Website, pages: Page[]): Review {
  const { queue, queued } = useQueue(pages)
  const wanted = useLocation().searchParams.get('page')
  const linked = pages.find(({ id }) => id === wanted)
  const page = linked ?? nextOpen(queued, undefined) ?? queued[0]
  const { region, selectRegion, stepRegion } = useRegion(page)
  const { approve, isSaving } = useDecisions(website.id)
  const isBlocked = Boolean(website.activeJobId)
  return {
    queue,
    queued,
    page,
    isLost: wanted !== null && !linked,
    isBlocked,
    isSaving,
    region,
    selectRegion,
    stepRegion,
    step: (by) => {
      const next = queued[queued.findIndex(({ id }) => id === page?.id) + by]
      if (next) openPage(next.id)
    },
    approve: () => {
      if (!page || isBlocked || !isOpen(page)) return
      approve(page)
      const next = nextOpen(queued, page.id)
      openPage((next ?? page).id)
    },
  }
}

/** The queue keeps what it ever had for as long as the screen is open. */
function useQueue(pages: Page[]) {
  const [known, setKnown] = useState<QueueItem[]>([])
  const queue = extendQueue(known, pages)
  if (queue !== known) setKnown(queue)
  const byId = new Map(pages.map((page) => [page.id, page]))
  return { queue, queued: queue.flatMap(({ pageId }) => byId.get(pageId) ?? []) }
}

/** Each page begins at its first region. */
function useRegion(page: Page | undefined) {
  const [selected, setSelected] = useState({ pageId: '', region: 0 })
  const count = page?.regions.length ?? 0
  const region = page?.id === selected.pageId && selected.region < count ? selected.region : 0
  const selectRegion = (next: number) => page && setSelected({ pageId: page.id, region: next })
  const stepRegion = (by: number) => count > 0 && selectRegion((region + by + count) % count)
  return { region, selectRegion, stepRegion }
}
