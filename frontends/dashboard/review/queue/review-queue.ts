import type { Page } from '../../api/types.ts'
import { canBeApproved, pageState } from '../../screenshots/page-list/select-pages.ts'

export const sections = ['Errors', 'Changed', 'New', 'Gone'] as const
export type Section = (typeof sections)[number]

/** A page's place in the queue, which it keeps after it was decided: nothing slides away under the pointer. */
export interface QueueItem {
  pageId: string
  section: Section
}

const sectionOf = (page: Page): Section | undefined => {
  const state = pageState(page)
  if (state === 'error') return 'Errors'
  if (state === 'changed') return 'Changed'
  if (state === 'new') return 'New'
  return state === 'gone' ? 'Gone' : undefined
}

const names = new Intl.Collator('en', { numeric: true })
const rankOf = ({ section }: QueueItem) => sections.indexOf(section)

/** The queue with the pages that need attention by now: errors first, then what changed, what is new and what is gone. */
export function extendQueue(queue: QueueItem[], pages: Page[]): QueueItem[] {
  const known = new Set(queue.map(({ pageId }) => pageId))
  const paths = new Map(pages.map(({ id, path }) => [id, path]))
  const added = pages.flatMap((page) => {
    const section = known.has(page.id) ? undefined : sectionOf(page)
    return section ? [{ pageId: page.id, section }] : []
  })
  if (added.length === 0) return queue
  const pathOf = ({ pageId }: QueueItem) => paths.get(pageId) ?? ''
  added.sort((one, other) => names.compare(pathOf(one), pathOf(other)))
  return [...queue, ...added].toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** A page whose screenshot can be approved, and that does not look like its baseline. */
export const isOpen = (page: Page) => canBeApproved(page) && sectionOf(page) !== undefined
export const isDecided = (page: Page) => pageState(page) === 'unchanged'

/** Of the pages of the queue that could be approved at any time: how many are, and how many there are. */
export function countDecided(queued: Page[]): { decided: number; all: number } {
  const decided = queued.filter(isDecided).length
  return { decided, all: decided + queued.filter(isOpen).length }
}

/** The next page to decide after this one, from the top again if there is none below it. */
export function nextOpen(queued: Page[], pageId: string | undefined): Page | undefined {
  const at = queued.findIndex(({ id }) => id === pageId)
  const ahead = [...queued.slice(at + 1), ...queued.slice(0, Math.max(0, at))]
  return ahead.find(isOpen)
}
