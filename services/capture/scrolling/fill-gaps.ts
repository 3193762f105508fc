import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Effect, Revealing } from './reveals.ts'

/**
 * Runs in the page after revealed elements were put back. A page with texts that is still largely blank
 * reacts to something other than scrolling (wheel events, keys, its own smooth scrolling), so these texts are
 * made visible.
 */
export const fillGaps = runAfter(
  [provideTrees],
  withHelpers(fillInPage, [findGaps, findContents, showsSomething, extentOf, isIn]),
)

type Rows = [top: number, bottom: number]

function fillInPage(endsAt: number): void {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const { all, show, isHidden } = reveals
  const minShare = 0.2
  const holes = Array.from(all).flatMap(([element, { isHole }]) =>
    isHole && element.isConnected && isHidden(element) ? [element] : [],
  )
  const gaps = findGaps(findContents(isHidden), endsAt).filter((gap) =>
    holes.some((hole) => vigiaTrees.textsOf(hole).join('').trim() && isIn(hole, gap)),
  )
  const missing = gaps.reduce((sum, [top, bottom]) => sum + bottom - top, 0)
  const height = Math.min(endsAt, Math.max(innerHeight, document.documentElement.scrollHeight))
  if (missing < height * minShare) return
  const plain: Partial<Effect> = { opacity: '1', visibility: 'visible', transform: 'none', translate: 'none' }
  for (const hole of holes) if (gaps.some((gap) => isIn(hole, gap))) show(hole, { ...plain, scale: 'none' })
}

function findGaps(contents: Rows[], endsAt: number): Rows[] {
  const minGap = 400
  const found: Rows[] = []
  let end = 0
  for (const [top, bottom] of contents.toSorted(([one], [other]) => one - other)) {
    if (top - end >= minGap) found.push([end, top])
    end = Math.max(end, bottom)
  }
  const last = Math.min(endsAt, document.documentElement.scrollHeight)
  return last - end >= minGap ? [...found, [end, last]] : found
}

/** The rows in which the page has visible texts, images and the like, in pixels of the page. */
function findContents(isHidden: (element: Element) => boolean): Rows[] {
  const found: Rows[] = []
  for (const root of vigiaTrees.listRoots(document.body)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node instanceof Element ? node : vigiaTrees.parentOf(node)
      if (!element || !showsSomething(node)) continue
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (isVisible && !isHidden(element)) found.push(extentOf(element))
    }
  }
  return found
}

function showsSomething(node: Node): boolean {
  return node instanceof Text
    ? node.data.trim() !== ''
    : (node as Element).matches('img, svg, video, canvas, iframe, input')
}

function extentOf(element: Element): Rows {
  const { top, bottom } = element.getBoundingClientRect()
  return [top + scrollY, bottom + scrollY]
}

function isIn(element: Element, [top, bottom]: Rows): boolean {
  const [from, to] = extentOf(element)
  return to > from && from >= top - 1 && to <= bottom + 1
}
