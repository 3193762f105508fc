import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/** Kept in our isolated world of the page. */
interface Hiding {
  vigiaHidden?: { element: HTMLElement; style: string | null }[]
}

/**
 * Runs in the page: hides floating elements, and puts those that stick at the top or bottom at their position
 * without sticking, since both are displayed where they are at the top. What sticks at a side stays there
 * unless the page is scrolled sideways: a column that is held at the right would be out of view.
 */
export const hideFloating = runAfter([provideTrees], withHelpers(hideInPage, [listHeld]))

function hideInPage(): void {
  const held = listHeld()
  const edges = scrollX === 0 ? ['top', 'bottom'] : ['top', 'bottom', 'left', 'right']
  ;(globalThis as Hiding).vigiaHidden = held.map(({ element }) => ({
    element,
    style: element.getAttribute('style'),
  }))
  for (const { element, isFixed } of held) {
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    if (isFixed) set('visibility', 'hidden')
    else for (const edge of edges) set(edge, 'auto')
  }
}

/**
 * Lists fixed and sticky elements, in shadow roots as well, except for parts of the page that stay in the
 * window and backgrounds behind all of it.
 */
function listHeld(): { element: HTMLElement; isFixed: boolean }[] {
  const found: { element: HTMLElement; isFixed: boolean }[] = []
  for (const root of vigiaTrees.listRoots()) {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const { position } = style
      if (!/fixed|sticky/.test(position)) continue
      const { top, bottom, left, right } = style
      const isFixed = position === 'fixed'
      const sticksAside = scrollX !== 0 && (left !== 'auto' || right !== 'auto')
      const sticks = position === 'sticky' && (sticksAside || top !== 'auto' || bottom !== 'auto')
      if (!(isFixed || sticks) || !(element instanceof HTMLElement)) continue
      const { width, height } = element.getBoundingClientRect()
      const isPart = isFixed
        ? width * height > innerWidth * innerHeight * 0.8
        : height >= innerHeight / 2 && !sticksAside
      if (!isPart) found.push({ element, isFixed })
    }
  }
  return found
}

/** Runs in the page: shows the hidden elements again. */
export function showFloating(): void {
  for (const { element, style } of (globalThis as Hiding).vigiaHidden ?? []) {
    if (style === null) element.removeAttribute('style')
    else element.setAttribute('style', style)
  }
}
