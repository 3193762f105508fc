import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Box } from '@vigia/visual-diff'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Folded } from './fold-areas.ts'
import type { Removing } from '../scrolling/watch-removals.ts'
import type { Staging } from './stages.ts'

/** A visible text or image. */
export interface Item {
  node: Node
  /** The node itself, or the parent of a text. */
  element: Element
  /** A text that identifies the content. */
  shown: string
  box: Box
}

/** The content of a page at one position. */
export interface View {
  /** The position in the page. */
  box: Box
  items: Item[]
  around: Around
}

/** Ancestors of items, as they were at that moment. */
export type Around = Map<Element, { box: Box; outer: Element | undefined }>

/** The scroll position to go to, in the window or in an area with its own scroll bar. */
export interface Stop {
  top: number
  /** The position of a page that is scrolled sideways as well. */
  left?: number
  /** The area's index among those that were unfolded. */
  area?: number
}

/** Kept in our isolated world of the page, from one injected function to the next. */
export interface Viewing {
  vigiaViews?: {
    all: View[]
    /** Canvases and images that had content when they were seen. */
    painted: WeakSet<Element>
    listItems: typeof listItems
    boxOf: typeof boxOf
  }
}

/** The part of the window or area that shows content, and the offset of this content in the captured page. */
interface Frame {
  /** The left edge in pixels of the window. */
  left: number
  top: number
  right: number
  bottom: number
  shift: { x: number; y: number }
  area: Element | undefined
}

/**
 * The position of a view in the captured page, and of the window at this moment in pixels of the document.
 */
export interface Seen {
  box: Box
  at: { x: number; y: number }
}

/** Runs in the page, after `hideFloating`: records the visible content. */
export const readView = runAfter(
  [provideTrees],
  withHelpers(readInPage, [
    frameOf,
    listItems,
    isOutside,
    showOf,
    showOfImage,
    backgroundOf,
    isCleared,
    isPinned,
    isFloating,
    noteAround,
    boxOf,
  ]),
)

function readInPage({ area }: Stop): Seen {
  const frame = frameOf(area)
  const around: Around = new Map()
  const { left, top, right, bottom, shift } = frame
  const box = { x: left + shift.x, y: top + shift.y, width: right - left, height: bottom - top }
  ;((globalThis as Viewing).vigiaViews ??= { all: [], painted: new WeakSet(), listItems, boxOf }).all.push({
    box,
    items: listItems(frame, around),
    around,
  })
  return { box, at: { x: left + scrollX, y: top + scrollY } }
}

function frameOf(nth: number | undefined): Frame {
  const area = nth === undefined ? undefined : (globalThis as Folded).vigiaFolded?.[nth]
  const shift = { x: scrollX, y: scrollY }
  if (!area) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight, shift, area }
  const { left, top, height } = area.getBoundingClientRect()
  const scale = height / area.offsetHeight
  const [x, y] = [left + area.clientLeft * scale, top + area.clientTop * scale]
  return {
    left: Math.max(0, x),
    top: Math.max(0, y),
    right: Math.min(innerWidth, x + area.clientWidth * scale),
    bottom: Math.min(innerHeight, y + area.clientHeight * scale),
    // An area shows the same columns in the screenshot.
    shift: { x: scrollX, y: scrollY + area.scrollTop * scale },
    area,
  }
}

/** Lists the items within a frame, or of the whole page at its top. */
function listItems(frame: Frame | undefined, around: Around): Item[] {
  const items: Item[] = []
  const roots = vigiaTrees.listRoots(frame?.area ?? document.body)
  const floating = new Map<Element, boolean>()
  const { vigiaStages: stages } = globalThis as Staging
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const shown = showOf(node)
      const element = node instanceof Element ? node : vigiaTrees.parentOf(node)
      if (!shown || !element) continue
      if (frame && isOutside(element, frame)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (isFloating(element, floating) || stages?.isCutOff(element)) continue
      const box = boxOf(node, frame)
      if (box.width < 1 || box.height < 1) continue
      items.push({ node, element, shown, box })
      noteAround(element, frame, around)
    }
  }
  return items
}

function isOutside(element: Element, frame: Frame): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isBeside = right <= frame.left || left >= frame.right
  return isBeside || bottom <= frame.top || top >= frame.bottom
}

/** Identifies a node's content; empty for nodes without content of their own. */
function showOf(node: Node): string {
  if (node instanceof Text) return node.data.trim()
  if (node instanceof HTMLIFrameElement) return `frame ${node.src}`
  if (node instanceof HTMLImageElement) return showOfImage(node)
  if (node instanceof HTMLInputElement && node.type === 'image') return `button ${node.src}`
  if (node instanceof HTMLCanvasElement && isPinned(node))
    // A canvas's content cannot be read, and may differ at each position.
    return `canvas at ${Math.round(node.getBoundingClientRect().top + scrollY)}`
  if (node instanceof HTMLCanvasElement && isCleared(node)) return ''
  if (node instanceof HTMLCanvasElement || node instanceof SVGSVGElement || node instanceof HTMLVideoElement)
    return node.localName
  const isPicture = (written: string) => /url\(|gradient\(/.test(written)
  if (!(node instanceof HTMLElement) || !isPicture(node.getAttribute('style') ?? '')) return ''
  const { backgroundImage } = node.style
  return isPicture(backgroundImage) ? backgroundImage : ''
}

/** Of an image that has lost its picture since an earlier view the background is only a placeholder. */
function showOfImage(image: HTMLImageElement): string {
  const painted = (globalThis as Viewing).vigiaViews?.painted
  if (!image.complete || image.naturalWidth <= 2) return painted?.has(image) ? '' : backgroundOf(image)
  painted?.add(image)
  return image.currentSrc
}

/** What an empty image shows: its background, as lists of thumbnails in one file do. */
function backgroundOf(image: HTMLImageElement): string {
  const { backgroundImage, backgroundColor } = getComputedStyle(image)
  const isClear = /^rgba\(.* 0\)$/.test(backgroundColor)
  return [backgroundImage === 'none' ? '' : backgroundImage, isClear ? '' : backgroundColor].join(' ').trim()
}

/**
 * Whether a canvas is blank now and was not in an earlier view. A canvas of the graphics card reads as blank
 * at any time, and counts as unchanged.
 */
function isCleared(canvas: HTMLCanvasElement): boolean {
  const { vigiaRemovals } = globalThis as Removing
  const painted = (globalThis as Viewing).vigiaViews?.painted
  if (!vigiaRemovals || !painted) return false
  if (vigiaRemovals.isBlank(canvas)) return painted.has(canvas)
  painted.add(canvas)
  return false
}

/** Whether an element stays in the window for a while, by its style or by a script, but not always. */
function isPinned(element: Element): boolean {
  for (let each: Element | null = element; each; each = vigiaTrees.parentOf(each)) {
    if (getComputedStyle(each).position === 'sticky') return true
    if (each instanceof HTMLElement && each.style.position === 'fixed') return true
  }
  return false
}

/**
 * Whether an element floats, such as a header, a button or a dialog, which is captured at the top of the
 * page. An element as tall as half of the window is a part of the page.
 */
function isFloating(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const isSmall = element.getBoundingClientRect().height < innerHeight / 2
  const floats = isSmall && getComputedStyle(element).position === 'fixed'
  const outer = vigiaTrees.parentOf(element)
  const answer = floats || (outer ? isFloating(outer, known) : false)
  known.set(element, answer)
  return answer
}

function noteAround(element: Element, frame: Frame | undefined, around: Around) {
  for (let each: Element | undefined = element; each && !around.has(each);) {
    const outer: Element | undefined =
      each === frame?.area ? undefined : (vigiaTrees.parentOf(each) ?? undefined)
    // An area itself does not move while its contents scroll.
    around.set(each, { box: boxOf(each, each === frame?.area ? undefined : frame), outer })
    each = outer
  }
}

function boxOf(node: Node, frame: Frame | undefined): Box {
  const range = document.createRange()
  if (node instanceof Text) range.selectNodeContents(node)
  const { left, top, width, height } =
    node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect()
  const { x, y } = frame?.shift ?? { x: scrollX, y: scrollY }
  return { x: left + x, y: top + y, width, height }
}
