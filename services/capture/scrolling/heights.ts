import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Scrollers } from './find-scrollers.ts'

type Trees = Pick<Scrollers, 'set' | 'parentOf' | 'childrenOf'>

/** Overrides the heights that elements have by their styles and their surroundings. */
export interface Heights {
  /** The children of an element that take part in its layout. */
  laidOutIn(element: Element): HTMLElement[]
  /** Removes all limits of an element's height other than `height` itself. */
  letGo(element: HTMLElement): void
  /**
   * Grows an element below its content, while percentages and container units keep their values of the
   * window.
   */
  growBelow(element: HTMLElement, height: number, more: number): void
  /** Keeps an element's height, and extends its background down to `bottom`. */
  extend(element: HTMLElement, height: number, bottom: number): void
}

/** Kept in our isolated world of the page. */
export interface Heightening {
  vigiaHeights?: (trees: Trees) => Heights
}

/** Runs in the page before those that change heights. */
export const provideHeights = withHelpers(provide, [
  laidOutIn,
  growBelow,
  extend,
  letGo,
  placeAtTop,
  readSpace,
])

function provide(): void {
  ;(globalThis as Heightening).vigiaHeights ??= (trees) => ({
    laidOutIn: (element) => laidOutIn(trees, element),
    letGo: (element) => letGo(trees, element),
    growBelow: (element, height, more) => growBelow(trees, element, height, more),
    extend: (element, height, bottom) => extend(trees, element, height, bottom),
  })
}

function laidOutIn(trees: Trees, element: Element): HTMLElement[] {
  return trees
    .childrenOf(element)
    .flatMap((child) => (getComputedStyle(child).display === 'contents' ? laidOutIn(trees, child) : [child]))
}

function growBelow({ set }: Trees, area: HTMLElement, height: number, more: number) {
  const { paddingBottom } = getComputedStyle(area)
  set(area, {
    'box-sizing': 'content-box',
    height: `${height - readSpace(area)}px`,
    'padding-bottom': `${parseFloat(paddingBottom) + more}px`,
  })
}

function extend(trees: Trees, element: HTMLElement, height: number, bottom: number) {
  const more = bottom - element.getBoundingClientRect().top - height
  if (more > 0.5) growBelow(trees, element, height, more)
  else trees.set(element, { 'box-sizing': 'border-box', height: `${height}px` })
}

function letGo({ set, parentOf }: Trees, element: HTMLElement) {
  const { position } = getComputedStyle(element)
  if (/absolute|fixed/.test(position)) placeAtTop(set, element, position)
  let parent = parentOf(element)
  while (parent && getComputedStyle(parent).display === 'contents') parent = parentOf(parent)
  const { display = '', flexDirection = '' } = parent ? getComputedStyle(parent) : {}
  const isInColumn = display.includes('flex') && flexDirection.startsWith('column')
  set(element, {
    'min-height': '0',
    'max-height': 'none',
    'aspect-ratio': 'auto',
    ...(isInColumn && { flex: 'none' }),
  })
}

function placeAtTop(set: Scrollers['set'], element: HTMLElement, position: string) {
  const { top, left, width } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  set(element, { top: style.top, bottom: 'auto' })
  if (position !== 'fixed') return
  // The element is positioned absolutely, because the document does not grow with fixed elements.
  set(element, { position: 'absolute', left: style.left, width: `${width}px`, 'box-sizing': 'border-box' })
  const now = element.getBoundingClientRect()
  const [down, aside] = [top - now.top, left - now.left]
  if (down === 0 && aside === 0) return
  set(element, { top: `${parseFloat(style.top) + down}px`, left: `${parseFloat(style.left) + aside}px` })
}

/** The sum of padding and borders, above and below. */
function readSpace(element: HTMLElement): number {
  const style = getComputedStyle(element)
  const parts = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
  return parts.reduce((sum, part) => sum + parseFloat(part), 0)
}
