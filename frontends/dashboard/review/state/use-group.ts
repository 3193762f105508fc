import { groupPages, isWhollyAccepted } from '@vigia/domain/page-groups'
import { useMemo, useState } from 'react'
import type { Page } from '../../api/types.ts'
import { countAlike } from '../queue/meanings.ts'
import { isOpen } from '../queue/review-queue.ts'

/** The same change on the current page and on others. */
export interface ReviewGroup {
  fingerprint: string
  /** The open pages that show it, in the order of the queue. */
  pages: Page[]
  /** The pages except for those that are left out. */
  chosen: Page[]
  toggle: (pageId: string) => void
  /**
   * The number of other open pages with the same description but other pixels, which are not approved with
   * it.
   */
  alike: number
}

/**
 * The group of the selected change, or the largest one of the page's changes; undefined if none is on another
 * page. Pages of a candidate are in a group only if nothing else changed on them, because they are accepted
 * as a whole.
 */
export function useGroup(queued: Page[], page: Page | undefined, region: number): ReviewGroup | undefined {
  const [leftOut, setLeftOut] = useState<{ fingerprint: string; ids: string[] }>({ fingerprint: '', ids: [] })
  const groups = useMemo(() => groupPages(queued.filter(canBeGrouped)), [queued])
  const fingerprints = new Set(page?.regions.map(({ fingerprint }) => fingerprint))
  const selected = page?.regions[region]?.fingerprint
  const own = groups.filter(({ pages }) => pages.some(({ id }) => id === page?.id))
  const group = own.find(({ fingerprint }) => fingerprint === selected) ?? own[0]
  if (!group || !fingerprints.has(group.fingerprint)) return undefined
  const { fingerprint, pages } = group
  // Reported pages are approved with others only if they are chosen.
  const reported = pages.flatMap(({ id, reportedAt }) => (reportedAt ? id : []))
  const ids = leftOut.fingerprint === fingerprint ? leftOut.ids : reported
  const toggle = (id: string) =>
    setLeftOut({ fingerprint, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })
  const chosen = pages.filter(({ id }) => !ids.includes(id))
  return { fingerprint, pages, chosen, toggle, alike: countAlike(queued.filter(isOpen), page, fingerprint) }
}

const canBeGrouped = (page: Page) => isOpen(page) && (!page.candidate || hasOneChange(page))

const hasOneChange = (page: Page) => {
  const fingerprint = page.regions[0]?.fingerprint
  return typeof fingerprint === 'string' && isWhollyAccepted(page, fingerprint)
}
