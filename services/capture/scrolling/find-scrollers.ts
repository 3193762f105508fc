import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Closed } from '../frames/expose-closed-roots.ts'
import type { Wheeled } from './find-wheel-areas.ts'
import { provideStyles, type Styles, type Styling } from './styles.ts'

/** Kept in our isolated world of the page, from one injected function to the next. */
export interface Scrollers extends Styling {
  /** The areas in document order, including shadow roots; outer ones come first. */
  areas: HTMLElement[]
  /** The areas that scroll sideways. */
  wide: HTMLElement[]
  /** Elements that keep their position while an area is scrolled over them, once the areas are unfolded. */
  behind: HTMLElement[]
  /**
   * The size in the window of elements with a background image or gradient, which keeps its position as well.
   */
  papers: Map<HTMLElement, { width: number; height: number }>
  /** The parent in the flat tree, where slotted elements are children of their slot. */
  parentOf(element: Element): HTMLElement | undefined
  /** The children in the flat tree: those in a host's shadow root, and those in a slot. */
  childrenOf(element: Element): HTMLElement[]
  /** The items in an area. */
  itemsOf(area: HTMLElement): HTMLElement[]
  /** Whether an area that scrolls sideways also continues below by at least a quarter of its height. */
  goesOnBelow(area: HTMLElement): boolean
}

export interface Scrolling {
  vigiaScrollers?: Scrollers
}

export interface FoundScrollers {
  count: number
  /** Whether frames take up most of the window; their documents may scroll in elements of their own. */
  hasFrames: boolean
  /** Whether the document is a frameset, which has no body. */
  isFrameset: boolean
}

const findAreas = withHelpers(findInPage, [
  parentOf,
  childrenOf,
  itemsOf,
  goesOnBelow,
  isRow,
  staysAside,
  rootIn,
  flowsOn,
  listElements,
  chooseAreas,
  chooseShared,
  scrolls,
  scrollsSideways,
  isInDialog,
  isInWindow,
  frameRoot,
  fillsWindow,
])

/**
 * Runs in the page, or in a frame of it. Finds the elements that a visitor scrolls in place of the document:
 * those that take up most of the window, side by side or one above the other, including those in shadow roots
 * and frames. Smaller ones are parts of a page, and so are dialogs. The effects of an earlier search are
 * undone first, because the elements may have more content now.
 */
export const findScrollers = runAfter([provideStyles], findAreas)

function findInPage(): FoundScrollers {
  const world = globalThis as Scrolling & Styles
  world.vigiaScrollers?.undo()
  delete world.vigiaScrollers
  const { body, documentElement } = document
  const isFrameset = body instanceof HTMLFrameSetElement
  const none = { count: 0, hasFrames: false, isFrameset }
  if (!body || isFrameset || documentElement.scrollHeight > innerHeight * 2.5) return none
  const isFrame = window !== window.top
  if (isFrame && !(frameElement && fillsWindow(frameElement))) return none
  const styling = world.vigiaStyles?.()
  if (!styling) return none
  const isFixed = documentElement.scrollHeight <= innerHeight + 10
  const isHeld = getComputedStyle(documentElement).overflowY !== 'visible'
  const isScrolled = isHeld && scrolls(body)
  if (isFixed && !isScrolled && flowsOn(body, 4)) styling.set(body, { overflow: 'visible' })
  const all = listElements(body)
  const hasFrames = all.some((element) => element instanceof HTMLIFrameElement && fillsWindow(element))
  const chosen = chooseAreas(all.filter((element) => (element !== body || isHeld) && scrolls(element)))
  const wide = isFixed ? all.filter((element) => element !== body && scrollsSideways(element)) : []
  const areas = all.filter((element) => chosen.includes(element) || wide.includes(element))
  const trees = { parentOf, childrenOf, itemsOf, goesOnBelow }
  world.vigiaScrollers = { areas, wide, behind: [], papers: new Map(), ...trees, ...styling }
  return { count: areas.length, hasFrames, isFrameset }
}

function parentOf(element: Element): HTMLElement | undefined {
  const root = element.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : null
  return (element.assignedSlot ?? element.parentElement ?? host ?? undefined) as HTMLElement | undefined
}

function childrenOf(element: Element): HTMLElement[] {
  const inSlot = element instanceof HTMLSlotElement ? element.assignedElements() : []
  return (inSlot.length > 0 ? inSlot : Array.from((rootIn(element) ?? element).children)) as HTMLElement[]
}

function rootIn(element: Element): ShadowRoot | undefined {
  return element.shadowRoot ?? (globalThis as Closed).vigiaClosed?.get(element)
}

/**
 * Whether an element continues below the viewport. An element that is only moved or positioned there is a
 * closed drawer rather than a part of the page.
 */
function flowsOn(element: Element, depth: number): boolean {
  return Array.from(element.children).some((child) => {
    const { position, transform, translate, overflowY } = getComputedStyle(child)
    if (/absolute|fixed/.test(position) || translate !== 'none') return false
    if (transform !== 'none' && !new DOMMatrix(transform).isIdentity) return false
    if (child.getBoundingClientRect().bottom > innerHeight + 10) return true
    return depth > 0 && overflowY === 'visible' && flowsOn(child, depth - 1)
  })
}

/** Lists all elements; those of a shadow root follow their host. */
function listElements(parent: Element | ShadowRoot): HTMLElement[] {
  const all = parent instanceof HTMLElement ? [parent] : []
  for (const element of parent.querySelectorAll<HTMLElement>('*')) {
    all.push(element)
    const root = rootIn(element)
    if (root) all.push(...listElements(root))
  }
  return all
}

/**
 * Chooses the areas to unfold. If the document scrolls as well, an element counts only if little else of the
 * document remains beside it.
 */
function chooseAreas(all: HTMLElement[]): HTMLElement[] {
  const height = document.documentElement.scrollHeight
  const isMain = ({ clientHeight, clientWidth }: HTMLElement) =>
    clientHeight >= innerHeight * 0.6 && clientWidth >= innerWidth * 0.5
  const main = all.filter((area) => isMain(area) && height - area.clientHeight <= innerHeight)
  if (height > innerHeight + 10) return main
  const shared = chooseShared(all)
  return all.filter((area) => main.includes(area) || shared.includes(area))
}

/**
 * Areas that together take up most of the window, such as a list with its details, or the columns of a board.
 */
function chooseShared(all: HTMLElement[]): HTMLElement[] {
  const tall = all.filter(({ clientHeight }) => clientHeight >= innerHeight * 0.4)
  const widest = Math.max(0, ...tall.map(({ clientWidth }) => clientWidth))
  const minWidth = Math.max(innerWidth * 0.15, Math.min(innerWidth * 0.3, widest * 0.6))
  const wide = tall.filter(({ clientWidth }) => clientWidth >= minWidth)
  const space = wide.reduce((sum, { clientWidth, clientHeight }) => sum + clientWidth * clientHeight, 0)
  return space >= innerWidth * innerHeight * 0.35 ? wide : []
}

function scrolls(element: HTMLElement): boolean {
  if (element instanceof HTMLIFrameElement) {
    const root = frameRoot(element)
    return root !== undefined && root.scrollHeight - element.clientHeight >= 10 && isInWindow(element)
  }
  if (element.scrollHeight - element.clientHeight < 10) return false
  const isWheeled = (globalThis as Wheeled).vigiaWheeled?.has(element)
  if (!isWheeled && !/auto|scroll/.test(getComputedStyle(element).overflowY)) return false
  return isInWindow(element) && !isInDialog(element)
}

/** Whether the whole page scrolls sideways, rather than a strip of images in it. */
function scrollsSideways(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, clientHeight } = element
  if (scrollWidth - clientWidth < clientWidth / 4) return false
  if (clientHeight < innerHeight * 0.6 || clientWidth < innerWidth * 0.8) return false
  if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) return false
  // A table that also continues below is unfolded downwards instead, and content beside it keeps its
  // position.
  if (goesOnBelow(element) && scrolls(element) && !isRow(element)) return false
  return isInWindow(element) && !isInDialog(element)
}

/** The items in an area, or in its only child if that is as wide as the area, as in most. */
function itemsOf(area: HTMLElement): HTMLElement[] {
  const children = Array.from(area.children) as HTMLElement[]
  const shown = children.filter((child) => child.getBoundingClientRect().width > 0)
  const [only] = shown
  const isWider = only && only.getBoundingClientRect().width > area.clientWidth + 10
  return shown.length === 1 && isWider ? itemsOf(only) : shown
}

/**
 * Whether the items are side by side, like columns and slides, but unlike the rows of a table, or the column
 * of a table that stays at its side and the other columns in an element of their own.
 */
function isRow(area: HTMLElement): boolean {
  const items = itemsOf(area)
  const places = items
    .map((element) => element.getBoundingClientRect())
    .toSorted((one, other) => one.left - other.left)
  const isWider = places.some(({ width }) => width > area.clientWidth + 10)
  if (isWider && items.some(staysAside)) return false
  return (
    places.length > 1 && places.every(({ left }, nth) => left >= (places[nth - 1]?.right ?? -Infinity) - 1)
  )
}

function staysAside(element: HTMLElement): boolean {
  const { position, left, right } = getComputedStyle(element)
  return position === 'sticky' && (left !== 'auto' || right !== 'auto')
}

function goesOnBelow({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight >= clientHeight / 4
}

function isInDialog(element: HTMLElement): boolean {
  const dialogs = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true], textarea, select'
  for (let each: HTMLElement | undefined = element; each; each = parentOf(each))
    if (each.matches(dialogs)) return true
  return false
}

function isInWindow(element: HTMLElement): boolean {
  const { left, right, top, width } = element.getBoundingClientRect()
  if (Math.min(right, innerWidth) - Math.max(left, 0) < width / 2 || top >= innerHeight * 1.5) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** The root element of a frame of the same origin that scrolls. */
function frameRoot({ contentDocument }: HTMLIFrameElement): HTMLElement | undefined {
  const root = contentDocument?.documentElement
  const body = contentDocument?.body
  if (!root || !body) return undefined
  const isHeld = [root, body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowY))
  return isHeld ? undefined : root
}

function fillsWindow(frame: Element): boolean {
  const { width, height } = frame.getBoundingClientRect()
  const { innerWidth: wide = 0, innerHeight: tall = 0 } = frame.ownerDocument.defaultView ?? {}
  return width >= wide * 0.5 && height >= tall * 0.6
}
