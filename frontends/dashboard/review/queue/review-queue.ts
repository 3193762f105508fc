import { groupPages } from '@vigia/domain/page-groups'
import type { Page } from '../../api/types.ts'
import { describeGroup } from '../../pages/region.messages.ts'
import { canBeApproved, pageState } from '../../pages/select-pages.ts'
import { groupByMeaning, type Heading } from './meanings.ts'

const sections = ['Errors', 'Changed', 'New', 'Gone'] as const
export type Section = (typeof sections)[number]

/**
 * A page's position in the queue, which it keeps after its decision, so that nothing moves under the pointer.
 */
export interface QueueItem {
  pageId: string
  section: Section
  /**
   * The change, by its description or fingerprint, under which the page is listed with others; null for a
   * single page.
   */
  group: string | null
  /** The heading, which is kept after the change is approved, and adapted to pages that join the group. */
  title: string
}

/** The pages under one heading. */
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
 * Adds the pages that need a decision to the queue: errors first, then changed, new and gone ones. Pages with
 * the same change are adjacent, the most frequent change first, and so are the views of a page.
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
  return [...rename(queue, groups), ...grouped].toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Gives entries the current titles of their groups. */
function rename(queue: QueueItem[], groups: Map<string, Heading>): QueueItem[] {
  const titles = new Map(Array.from(groups.values(), ({ group, title }) => [group, title]))
  return queue.map((item) => Object.assign({}, item, { title: titles.get(item.group ?? '') ?? item.title }))
}

const isChanged = (page: Page) => sectionOf(page) === 'Changed'

/**
 * Assigns each page to one group, even if several of its changes are on other pages as well: by the
 * description of its changes, or without one by their fingerprints. The views of a page are adjacent.
 */
function assignGroups(changed: Page[]) {
  const groupOf = new Map<string, Heading>()
  const isFree = ({ id }: Page) => !groupOf.has(id)
  const assign = (pages: Page[], name: (free: Page[]) => Heading | undefined) => {
    const free = pages.filter(isFree)
    if (new Set(free.map(({ path }) => path)).size < 2) return
    const heading = name(free)
    if (heading) for (const { id } of free) groupOf.set(id, heading)
  }
  const { groups, nameOf } = groupByMeaning(changed)
  for (const pages of groups) assign(pages, nameOf)
  for (const { fingerprint, pages } of groupPages(changed)) {
    const region = pages[0]?.regions.find((one) => one.fingerprint === fingerprint)
    if (region) assign(pages, () => ({ group: fingerprint, title: describeGroup(region) }))
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

/** Whether a page's screenshot can be approved, or accepted on a candidate, and differs from its baseline. */
export const isOpen = (page: Page) =>
  page.candidate ? canBeAccepted(page) : canBeApproved(page) && sectionOf(page) !== undefined
export const isDecided = (page: Page) => pageState(page) === 'unchanged' || isAccepted(page)

/** Whether a page of a candidate is accepted; its status is still `changed`. */
export const isAccepted = ({ candidate }: Page) => candidate?.isAccepted === true

/** Of a candidate, new pages have no baseline that they could become. */
const canBeAccepted = (page: Page) =>
  page.status === 'changed' && page.screenshots.current !== undefined && !isAccepted(page)

/** Whether the owner reported that the page needs a fix. An approved or reported page counts as decided. */
export const isReported = (page: Page) => Boolean(page.reportedAt) && isOpen(page)

/** Counts the pages of the queue that could ever be approved, and those that are approved or reported. */
export function countDecided(queued: Page[]): { decided: number; all: number } {
  const approved = queued.filter(isDecided).length
  return {
    decided: approved + queued.filter(isReported).length,
    all: approved + queued.filter(isOpen).length,
  }
}

/** The next page to decide after this one; continues at the top after the last. */
export function nextOpen(queued: Page[], pageId: string | undefined): Page | undefined {
  const at = queued.findIndex(({ id }) => id === pageId)
  const ahead = [...queued.slice(at + 1), ...queued.slice(0, Math.max(0, at))]
  return ahead.find((page) => isOpen(page) && !isReported(page))
}
