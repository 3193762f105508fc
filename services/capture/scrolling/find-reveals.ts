import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Effect, Reveal, Revealing } from './reveals.ts'

/** The state that the parts of the search share. */
interface Search {
  all: Map<Element, Reveal>
  /** The body, then the shadow roots that were found. */
  roots: (HTMLElement | ShadowRoot)[]
  windowed: Element[]
  /** Elements of scroll-driven animations. */
  driven: Set<Element | null>
  names: readonly string[]
}

/**
 * Runs in the page, at its top, with its clock frozen. Finds elements that may wait to be scrolled into view,
 * and returns how many of them leave a gap. Closed menus, dialogs and tooltips are among them, and stay
 * hidden when scrolled to.
 */
export const findReveals = runAfter(
  [provideTrees],
  withHelpers(findInPage, [
    listDriven,
    examine,
    isPlainText,
    add,
    isPartOfOne,
    isFloating,
    showAnywhere,
    isHidden,
    isAside,
    isOut,
    isUnloaded,
    hasRoom,
    isShown,
    show,
    readEffect,
  ]),
)

function findInPage(names: readonly string[]): number {
  const all = new Map<Element, Reveal>()
  const sheets = new Map<Node, CSSStyleSheet>()
  const driven = listDriven()
  const windowed: Element[] = []
  ;(globalThis as Revealing).vigiaReveals = {
    all,
    windowed,
    readEffect: (element) => readEffect(names, element),
    isShown,
    isHidden,
    show: (element, effect) => show(sheets, element, effect),
  }
  const search: Search = { all, roots: document.body ? [document.body] : [], windowed, driven, names }
  for (const root of search.roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
      examine(search, node as Element),
    )
    while (walker.nextNode());
  }
  return Array.from(all.values()).filter(({ isHole }) => isHole).length
}

function listDriven(): Set<Element | null> {
  return new Set(
    vigiaTrees
      .listRoots()
      .flatMap((root) => root.getAnimations())
      .filter(({ timeline }) => timeline && timeline !== document.timeline)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)),
  )
}

function examine(search: Search, element: Element): number {
  const { all, roots, driven } = search
  const inner = vigiaTrees.rootOf(element)
  if (inner) roots.push(inner)
  if (isPlainText(driven, element)) return NodeFilter.FILTER_ACCEPT
  const style = getComputedStyle(element)
  if (style.display === 'none') return NodeFilter.FILTER_REJECT
  const isFixed = style.position === 'fixed' || style.backgroundAttachment.includes('fixed')
  if ((isFixed || style.position === 'sticky') && element instanceof HTMLElement)
    search.windowed.push(element)
  if (isFloating(element, style)) return NodeFilter.FILTER_REJECT
  showAnywhere(element, style)
  const isWaiting = isHidden(element, style) || isAside(element, style) || isUnloaded(element, style)
  if (isWaiting || driven.has(element)) add(search, element, hasRoom(element, style))
  else if ((style.transform !== 'none' || style.translate !== 'none') && isPartOfOne(all, element))
    add(search, element, false)
  return element.localName === 'svg' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
}

/** Whether an element is plain text, of which long pages have so much that its style is not computed. */
function isPlainText(driven: Search['driven'], element: Element): boolean {
  if (element.attributes.length > 0 || element.childElementCount > 0 || driven.has(element)) return false
  if (/^(?:div|h[1-3]|main|header|footer|nav|aside|section|article|canvas)$|-/.test(element.localName))
    return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function add({ all, names }: Search, element: Element, isHole: boolean) {
  const className = element.getAttribute('class') ?? ''
  const effect = readEffect(names, element)
  all.set(element, { isHole, isVisited: false, isCandidate: true, className, effect })
}

/** Whether an ancestor is in the list, whose effect often moves its descendants as well. */
function isPartOfOne(all: Search['all'], element: Element): boolean {
  for (let each = vigiaTrees.parentOf(element); each; each = vigiaTrees.parentOf(each))
    if (all.has(each)) return true
  return false
}

/** Whether an element floats, such as a header. A tall sticky element is a section of the page instead. */
function isFloating(element: Element, style: CSSStyleDeclaration): boolean {
  const { position } = style
  if (position === 'fixed') return true
  if (position !== 'sticky' || (style.top === 'auto' && style.bottom === 'auto')) return false
  return element.getBoundingClientRect().height < innerHeight / 2
}

/** Makes an element visible outside of the viewport, where the browser would not paint it. */
function showAnywhere(element: Element, style: CSSStyleDeclaration) {
  if (!(element instanceof HTMLElement)) return
  if (style.contentVisibility === 'auto') {
    element.style.setProperty('content-visibility', 'visible', 'important')
    // Pages fill such a part at this event, which the browser does not send for parts that are always drawn.
    element.dispatchEvent(
      new ContentVisibilityAutoStateChangeEvent('contentvisibilityautostatechange', {
        bubbles: true,
        skipped: false,
      }),
    )
  }
}

/** Whether an element is hidden by its own style, rather than an ancestor's. */
function isHidden(element: Element, style = getComputedStyle(element)): boolean {
  const { opacity, visibility, scale } = style
  if (Number(opacity) < 0.5 || scale === '0') return true
  if (visibility === 'visible') return false
  const around = vigiaTrees.parentOf(element)
  return !around || getComputedStyle(around).visibility === 'visible'
}

/** Whether an element is moved beside the page, scaled to zero, clipped or blurred. */
function isAside(element: Element, { transform, translate, filter, clipPath }: CSSStyleDeclaration) {
  if (filter.includes('blur(') || clipPath.startsWith('inset(')) return true
  if (transform === 'none' && translate === 'none') return false
  return isOut(element.getBoundingClientRect())
}

function isOut({ left, right, width, height }: DOMRect) {
  const inside = Math.min(right, innerWidth) - Math.max(left, 0)
  return inside < width / 2 || width < 1 || height < 1
}

/** Whether an image has no source yet. */
function isUnloaded(element: Element, style: CSSStyleDeclaration): boolean {
  if (element instanceof HTMLImageElement) {
    const { width, height } = element.getBoundingClientRect()
    const isBroken = element.complete && element.naturalWidth === 0 && element.currentSrc !== ''
    return !isBroken && element.naturalWidth <= 2 && width * height > 400
  }
  const isPlanned = element.getAttributeNames().some((name) => /^data-(bg|background)/.test(name))
  return isPlanned && style.backgroundImage === 'none'
}

function hasRoom(element: Element, { position }: CSSStyleDeclaration): boolean {
  const { offsetWidth = 1, offsetHeight = 1 } = element as Partial<HTMLElement>
  if (offsetWidth < 4 || offsetHeight < 4) return false
  const { parentElement } = element
  const isAlone = parentElement?.childElementCount === 1 && parentElement.textContent === element.textContent
  return position !== 'absolute' || isAlone
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (isHidden(element) || isOut(element.getBoundingClientRect())) return false
  for (let each: Element | null = element; each; each = vigiaTrees.parentOf(each)) {
    // A section that is pinned while the page is scrolled is tall.
    const isTall = each.getBoundingClientRect().height >= innerHeight / 2
    if (!isTall && isFloating(each, getComputedStyle(each))) return false
  }
  return true
}

/** Shows an element by a rule that precedes its own style and the page's `!important`. */
function show(sheets: Map<Node, CSSStyleSheet>, element: Element, effect: Partial<Effect>) {
  const root = element.getRootNode() as Document | ShadowRoot
  const sheet = sheets.get(root) ?? new CSSStyleSheet()
  if (!sheets.has(root)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  sheets.set(root, sheet)
  const name = `data-${sheet.cssRules.length}-in-view`
  element.setAttribute(name, '')
  const text = Object.entries(effect).map(([property, value]) => `${property}: ${value} !important;`)
  sheet.insertRule(`[${name}]:not(#a#a#a) { ${text.join(' ')} }`, sheet.cssRules.length)
}

function readEffect(names: readonly string[], element: Element): Effect {
  const style = getComputedStyle(element)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])) as Effect
}
