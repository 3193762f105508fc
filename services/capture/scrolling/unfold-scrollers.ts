import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Scrolling, Scrollers } from './find-scrollers.ts'
import { provideHeights, type Heightening, type Heights } from './heights.ts'

/** The state that the parts of unfolding share. */
interface Unfolding extends Heights, Pick<Scrollers, 'set' | 'parentOf' | 'behind' | 'papers'> {
  maxHeight: number
  /** The elements' previous positions in the window. */
  before: Map<Element, DOMRect>
  /** The computed rows of elements that are grids. */
  rows: Map<Element, string>
  /** The ancestors of all areas, each with its children that are areas or contain one. */
  parents: Map<HTMLElement, Set<HTMLElement>>
}

interface Inside {
  element: HTMLElement
  top: number
  height: number
  /** The original position of an element that is out of the flow. */
  place: string | undefined
  isPlaced: boolean
}

const unfoldAreas = withHelpers(unfold, [
  addParents,
  depthOf,
  growArea,
  growFrame,
  listInside,
  keepInside,
  growParent,
  endsBesideAnother,
  freeRows,
  keepBeside,
  isBehind,
])

/**
 * Runs in the page, after `findScrollers`. Gives each area the height of its content and lets its ancestors
 * grow with it, so that the document scrolls instead. Sizes relative to the window or the area are kept; only
 * backgrounds continue as far as the content.
 */
export const unfoldScrollers = runAfter([provideHeights], unfoldAreas)

function unfold(maxHeight: number): void {
  const { vigiaScrollers: scrollers, vigiaHeights } = globalThis as Scrolling & Heightening
  const heights = scrollers && vigiaHeights?.(scrollers)
  if (!scrollers || !heights) return
  const { areas } = scrollers
  const kept = { before: new Map(), rows: new Map(), parents: new Map() }
  const state: Unfolding = { ...scrollers, ...heights, ...kept, maxHeight }
  for (const area of areas) addParents(state, area)
  const all = new Set([...areas, ...state.parents.keys()])
  for (const element of all) {
    state.rows.set(element, getComputedStyle(element).gridTemplateRows)
    for (const each of [element, ...state.laidOutIn(element)])
      state.before.set(each, each.getBoundingClientRect())
  }
  const fromInside = Array.from(all).toSorted((one, other) => depthOf(state, other) - depthOf(state, one))
  for (const element of fromInside) {
    if (areas.includes(element)) growArea(state, element)
    else growParent(state, element, state.parents.get(element) ?? new Set())
  }
}

/** Adds the ancestors of an area, except for elements without a box, such as slots. */
function addParents({ parents, parentOf }: Unfolding, area: HTMLElement) {
  let child = area
  for (let each = parentOf(area); each && each !== document.documentElement; each = parentOf(each)) {
    if (getComputedStyle(each).display === 'contents') continue
    parents.set(each, (parents.get(each) ?? new Set()).add(child))
    child = each
  }
}

function depthOf({ parentOf }: Unfolding, element: HTMLElement): number {
  let depth = 0
  for (let each = parentOf(element); each; each = parentOf(each)) depth += 1
  return depth
}

function growArea(state: Unfolding, area: HTMLElement) {
  if (area instanceof HTMLIFrameElement) return growFrame(state, area)
  const { height } = area.getBoundingClientRect()
  const more = Math.min(area.scrollHeight - area.clientHeight, state.maxHeight)
  if (more <= 0) return
  const { backgroundImage, backgroundAttachment } = getComputedStyle(area)
  if (backgroundImage !== 'none' && !/local|fixed/.test(backgroundAttachment))
    state.papers.set(area, { width: area.clientWidth, height: area.clientHeight })
  const inside = listInside([area], state.laidOutIn).slice(1)
  state.letGo(area)
  state.set(area, { 'box-sizing': 'border-box', height: `${height + more}px` })
  const isMeasured = ({ element, isPlaced, ...was }: Inside) =>
    !isPlaced && Math.abs(element.getBoundingClientRect().height - was.height) > 0.5
  if (inside.some(isMeasured)) state.growBelow(area, height, more)
  keepInside(state, inside)
}

function growFrame(state: Unfolding, frame: HTMLIFrameElement) {
  const body = frame.contentDocument?.body
  const root = frame.contentDocument?.documentElement
  if (!body || !root) return
  const { height } = frame.getBoundingClientRect()
  const more = Math.min(root.scrollHeight - frame.clientHeight, state.maxHeight)
  const inside = listInside([body], (element) => Array.from(element.children) as HTMLElement[])
  state.letGo(frame)
  state.set(frame, { 'box-sizing': 'border-box', height: `${height + more}px` })
  keepInside(state, inside)
}

/** Lists the descendants of some elements, up to a number that takes no noticeable time. */
function listInside(elements: HTMLElement[], listChildren: (of: HTMLElement) => HTMLElement[]): Inside[] {
  const all: Inside[] = []
  const waiting = elements.map((element) => ({ element, isIn: false }))
  for (const { element, isIn } of waiting) {
    if (all.length > 5_000) break
    const style = getComputedStyle(element)
    const place = /absolute|fixed/.test(style.position) ? style.top : undefined
    const isPlaced = isIn || place !== undefined
    const { top, height } = element.getBoundingClientRect()
    all.push({ element, top, height, place, isPlaced })
    waiting.push(...listChildren(element).map((child) => ({ element: child, isIn: isPlaced })))
  }
  return all
}

/**
 * Keeps the descendants' heights; parents precede their children, so children with percentages of a parent
 * need no change of their own.
 */
function keepInside(state: Unfolding, inside: readonly Inside[]) {
  let left = 300
  for (const { element, top, height, place } of inside) {
    const now = element.getBoundingClientRect()
    const isMoved = place !== undefined && Math.abs(now.top - top) > 0.5
    if (Math.abs(now.height - height) <= 0.5 && !isMoved) continue
    state.letGo(element)
    state.set(element, { 'box-sizing': 'border-box', height: `${height}px`, ...(place && { top: place }) })
    left -= 1
    if (left === 0) break
  }
}

/** Gives a parent the height of its content, with the same space below it as before. */
function growParent(state: Unfolding, parent: HTMLElement, grown: Set<HTMLElement>) {
  const was = state.before.get(parent)
  if (!was) return
  state.letGo(parent)
  state.set(parent, { 'box-sizing': 'border-box', height: 'auto', 'min-height': `${was.height}px` })
  freeRows(state, parent, grown)
  for (const child of state.laidOutIn(parent)) if (!grown.has(child)) keepBeside(state, child, grown)
  const { top, height } = parent.getBoundingClientRect()
  const ends = Array.from(grown, (child) => {
    const below = was.bottom - (state.before.get(child)?.bottom ?? was.bottom)
    return child.getBoundingClientRect().bottom - top + below
  })
  const least = Math.max(was.height, ...ends)
  if (height < least - 0.5) state.set(parent, { 'min-height': `${least}px` })
  const bottom = Math.max(...Array.from(grown, (child) => child.getBoundingClientRect().bottom))
  for (const child of grown)
    if (endsBesideAnother(state, child, grown))
      state.extend(child, child.getBoundingClientRect().height, bottom)
}

/** Whether another of these elements began and ended in the same rows. */
function endsBesideAnother({ before }: Unfolding, child: HTMLElement, all: Set<HTMLElement>): boolean {
  const own = before.get(child)
  return Array.from(all).some((other) => {
    const box = before.get(other)
    if (!own || !box || other === child) return false
    return Math.abs(own.bottom - box.bottom) < 2 && Math.abs(own.top - box.top) < 2
  })
}

/** Grows only those grid rows in which an area ends; otherwise percentages of rows would change. */
function freeRows({ set, before, rows }: Unfolding, grid: HTMLElement, grown: Set<HTMLElement>) {
  const style = getComputedStyle(grid)
  const parts = (rows.get(grid) ?? '').split(/ (?![^[]*\])/)
  if (!style.display.includes('grid') || parts.length < 2) return
  const gap = parseFloat(style.rowGap) || 0
  let end =
    (before.get(grid)?.top ?? 0) + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop) - gap
  const isFree = (from: number, to: number) =>
    Array.from(grown).some((area) => {
      const { bottom = 0 } = before.get(area) ?? {}
      return bottom > from + 1 && bottom <= to + 1
    })
  const tracks = parts.map((part) => {
    if (!part.endsWith('px')) return part
    const start = end + gap
    end = start + parseFloat(part)
    return isFree(start, end) ? 'auto' : part
  })
  if (tracks.includes('auto')) set(grid, { 'grid-template-rows': tracks.join(' ') })
}

/**
 * Extends an element beside an area as far as the area, with its content in the same position; other elements
 * keep their height.
 */
function keepBeside(state: Unfolding, child: HTMLElement, grown: Set<HTMLElement>) {
  const was = state.before.get(child)
  if (!was) return
  if (isBehind(state, child, was, grown)) {
    state.letGo(child)
    state.set(child, { 'box-sizing': 'border-box', height: `${was.height}px` })
    return void state.behind.push(child)
  }
  if (Math.abs(child.getBoundingClientRect().height - was.height) <= 0.5) return
  const beside = Array.from(grown, (area) => {
    const before = state.before.get(area)
    const isBeside = before && was.top < before.bottom - 1 && was.bottom > before.bottom - 1
    return isBeside ? area.getBoundingClientRect().height - before.height : 0
  })
  const { backgroundImage } = getComputedStyle(child)
  const isPicture =
    backgroundImage.includes('url(') || child.matches('img, video, canvas, iframe, svg, object')
  state.letGo(child)
  if (isPicture) return state.set(child, { 'box-sizing': 'border-box', height: `${was.height}px` })
  const { top } = child.getBoundingClientRect()
  state.extend(child, was.height, top + was.height + Math.max(0, ...beside))
}

/** Whether an element is at the position of an area that covers most of it. */
function isBehind({ before }: Unfolding, child: HTMLElement, was: DOMRect, grown: Set<HTMLElement>): boolean {
  if (getComputedStyle(child).position !== 'absolute') return false
  return Array.from(grown).some((area) => {
    const { top = 0, left = 0, width = 0, height = 0 } = before.get(area) ?? {}
    const across = Math.min(was.right, left + width) - Math.max(was.left, left)
    const along = Math.min(was.bottom, top + height) - Math.max(was.top, top)
    return across >= width * 0.8 && along >= height * 0.8
  })
}
