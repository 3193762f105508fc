import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

interface Held {
  area: Element
  left: number
  top: number
}

/**
 * Runs in a document at rest: areas keep the position to which they are scrolled. In a window of one pixel an
 * area whose contents follow its width has no room for it and goes back to its beginning, where it stays. The
 * page hears nothing of that.
 */
export const holdPositions = runAfter([provideTrees], withHelpers(holdInPage, [listScrolled, putBack]))

function holdInPage(): void {
  const roots = vigiaTrees.listRoots()
  const held = roots.flatMap(listScrolled)
  if (held.length === 0) return
  const hear = (event: Event) => {
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    putBack(held)
  }
  // Events of scrolling do not leave shadow trees.
  for (const root of [window, ...roots]) root.addEventListener('scroll', hear, true)
  // If a frame was drawn meanwhile, its event came while there was no room.
  if (document.documentElement) new ResizeObserver(() => putBack(held)).observe(document.documentElement)
}

function listScrolled(root: Document | ShadowRoot): Held[] {
  const isWindow = (element: Element) => element === document.scrollingElement
  return Array.from(root.querySelectorAll('*'))
    .map((area) => ({ area, left: area.scrollLeft, top: area.scrollTop }))
    .filter(({ area, left, top }) => (left !== 0 || top !== 0) && !isWindow(area))
}

function putBack(held: readonly Held[]) {
  for (const { area, left, top } of held)
    if (area.scrollLeft !== left || area.scrollTop !== top) area.scrollTo({ left, top, behavior: 'instant' })
}
