import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Closed } from '../frames/expose-closed-roots.ts'

/** Columns of a page, in its pixels. */
export interface Span {
  left: number
  right: number
}

/** The state that the parts of the search share. */
interface Search extends Span {
  elementsLeft: number
}

/**
 * Runs in a page that is wider than its window, and returns the range of columns with content. Elements that
 * are only positioned or moved beside the window are a closed menu rather than a part of the page, as is the
 * content of an area that is clipped or has its own scroll bar.
 */
export const findContents = withHelpers(findInPage, [
  visit,
  boxOf,
  isAside,
  isMoved,
  isPainted,
  listChildren,
  addTexts,
  add,
  within,
])

function findInPage(): Span {
  const search = { left: 0, right: 0, elementsLeft: 50_000 }
  const everywhere = { left: -Infinity, right: Infinity }
  const window = { left: 0, right: document.documentElement.clientWidth }
  visit(search, document.documentElement, everywhere, window)
  return { left: search.left, right: search.right }
}

/** Visits an element; `limits`: its visible columns; `parent`: the nearest box around it. */
function visit(search: Search, element: Element, limits: Span, parent: Span) {
  search.elementsLeft -= 1
  if (search.elementsLeft < 0) return
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.position === 'fixed' || Number(style.opacity) === 0) return
  const box = style.display === 'contents' ? parent : boxOf(element.getBoundingClientRect())
  const seen = isAside(style, box) ? within(limits, parent) : limits
  if (isPainted(element, style)) add(search, within(box, seen))
  if (element.localName === 'svg') return
  const isCut =
    style.overflowX !== 'visible' && element !== document.documentElement && element !== document.body
  const inside = isCut ? within(seen, box) : seen
  addTexts(search, element, style, inside)
  for (const child of listChildren(element)) visit(search, child, inside, within(box, inside))
}

function boxOf({ left, right }: DOMRect): Span {
  return { left: left + scrollX, right: right + scrollX }
}

/**
 * Whether an element is positioned or moved, and mostly beside the window. A wrapper of the whole page is
 * positioned as well.
 */
function isAside(style: CSSStyleDeclaration, { left, right }: Span): boolean {
  if (!isMoved(style)) return false
  const width = document.documentElement.clientWidth
  return Math.min(right, width) - Math.max(left, 0) < width / 2
}

function isMoved({ position, transform, translate, left, right }: CSSStyleDeclaration): boolean {
  if (position === 'absolute' || translate !== 'none') return true
  if (transform !== 'none' && !new DOMMatrix(transform).isIdentity) return true
  return position === 'relative' && [left, right].some((by) => Math.abs(Number.parseFloat(by)) > 0)
}

function isPainted(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.visibility !== 'visible') return false
  const pictures = 'img, svg, video, canvas, iframe, embed, object, input, button, select, textarea'
  if (element.matches(pictures) || style.backgroundImage !== 'none') return true
  if (!/^rgba\(.*, 0\)$|\/ 0\)$/.test(style.backgroundColor)) return true
  const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = style
  return [borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth].some(
    (width) => Number.parseFloat(width) > 0,
  )
}

function listChildren(element: Element): Element[] {
  const root = element.shadowRoot ?? (globalThis as Closed).vigiaClosed?.get(element)
  return [...(root?.children ?? []), ...element.children]
}

function addTexts(search: Search, element: Element, { visibility }: CSSStyleDeclaration, inside: Span) {
  if (visibility !== 'visible') return
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || !node.data.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(search, within(boxOf(range.getBoundingClientRect()), inside))
  }
}

function add(search: Search, { left, right }: Span) {
  if (right <= left) return
  search.left = Math.min(search.left, left)
  search.right = Math.max(search.right, right)
}

function within(one: Span, other: Span): Span {
  return { left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) }
}
