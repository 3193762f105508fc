import { groupPages } from '@vigia/domain/page-groups'
import type { Page } from '../../api/types.ts'
import { describeGroup } from '../changes/region.messages.ts'
import { canBeApproved, pageState } from '../../screenshots/page-list/select-pages.ts'
import { groupByMeaning } from './meanings.ts'

const sections = ['Errors', 'Changed', 'New', 'Gone'] as const
export type Section = (typeof sections)[number]

/** A page's place in the queue, which it keeps after it was decided: nothing slides away under the pointer. */
export interface QueueItem {
  pageId: string
  section: Section
  /** The change under which the page is listed together with others, by what it means or shows; null for a page that is listed alone. */
  group: string | null
  /** The heading, which stays when the change is approved and no longer there. */
  title: string
}

/** What is listed under one heading. */
export interface QueuePart extends Omit<QueueItem, 'pageId'> {
  pageIds: string[]
}

const sectionOf = (page: Page): Section | undefined => {
  const state = pageState(page)
  if (state === 'error') return 'Errors'
  if (state === 'changed') return 'Changed'
  if (state === 'new') return 'New'
  return state === 'gone' ? 'Gone' : undefined
}

const names = new Intl.Collator('en', { numeric: true })

/**
 * The queue with the pages that need attention by now: errors first, then what changed, what is new and what is gone. Pages with the
 * same change stand together, the most frequent change first, and so do the views of a page.
 */
export function extendQueue(queue: QueueItem[], pages: Page[]): QueueItem[] {
  const known = new Set(queue.map(({ pageId }) => pageId))
  const paths = new Map(pages.map(({ id, path }) => [id, path]))
  const added = pages.flatMap((page) => {
    const section = known.has(page.id) ? undefined : sectionOf(page)
    return section ? [{ pageId: page.id, section, group: null, title: section }] : []
  })
  if (added.length === 0) return queue
  const groups = assignGroups(pages.filter(isChanged))
  const grouped: QueueItem[] = added.map((item) => Object.assign(item, groups.get(item.pageId)))
  const pathOf = ({ pageId }: QueueItem) => paths.get(pageId) ?? ''
  grouped.sort((one, other) => names.compare(pathOf(one), pathOf(other)))
  const inOrder = [
    ...new Set([
      ...queue.flatMap(({ group }) => group ?? []),
      ...Array.from(groups.values(), ({ group }) => group),
    ]),
  ]
  const rankOf = ({ section, group }: QueueItem) =>
    sections.indexOf(section) + (group === null ? 0.9 : inOrder.indexOf(group) / inOrder.length / 2)
  return [...queue, ...grouped].toSorted((one, other) => rankOf(one) - rankOf(other))
}

const isChanged = (page: Page) => sectionOf(page) === 'Changed'

/**
 * The group under which each page is listed: a page is in one, though several of its changes may be on other pages, too. First by what is said of
 * them, then, where nothing is, by their pixels. The views of a page stand together.
 */
function assignGroups(changed: Page[]) {
  const groupOf = new Map<string, { group: string; title: string }>()
  const isFree = ({ id }: Page) => !groupOf.has(id)
  const assign = (pages: Page[], group: string, title: string) => {
    const free = pages.filter(isFree)
    if (new Set(free.map(({ path }) => path)).size < 2) return
    for (const { id } of free) groupOf.set(id, { group, title })
  }
  for (const { key, title, pages } of groupByMeaning(changed)) assign(pages, key, title)
  for (const { fingerprint, pages } of groupPages(changed)) {
    const region = pages[0]?.regions.find((one) => one.fingerprint === fingerprint)
    if (region) assign(pages, fingerprint, describeGroup(region))
  }
  return groupOf
}

/** The queue by its headings. */
export function partQueue(queue: QueueItem[]): QueuePart[] {
  const parts: QueuePart[] = []
  for (const { pageId, ...heading } of queue) {
    const { section, group } = heading
    const last = parts.at(-1)
    if (last?.section === section && last.group === group) last.pageIds.push(pageId)
    else parts.push({ ...heading, pageIds: [pageId] })
  }
  return parts
}

/** A page whose screenshot can be approved, and that does not look like its baseline. */
export const isOpen = (page: Page) => canBeApproved(page) && sectionOf(page) !== undefined
export const isDecided = (page: Page) => pageState(page) === 'unchanged'

/** Whether the owner reported that the page needs a fix. A page that is approved or reported is decided. */
export const isReported = (page: Page) => Boolean(page.reportedAt) && isOpen(page)

/**
 * Counts the pages of the queue that could be approved at any time, and those of them that are approved or
 * reported.
 */
export function countDecided(queued: Page[]): { decided: number; all: number } {
  const approved = queued.filter(isDecided).length
  return {
    decided: approved + queued.filter(isReported).length,
    all: approved + queued.filter(isOpen).length,
  }
}

/** The next page to decide after this one, from the top again if there is none below it. */
export function nextOpen(queued: Page[], pageId: string | undefined): Page | undefined {
  const at = queued.findIndex(({ id }) => id === pageId)
  const ahead = [...queued.slice(at + 1), ...queued.slice(0, Math.max(0, at))]
  return ahead.find((page) => isOpen(page) && !isReported(page))
}
