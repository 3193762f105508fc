import type { Effect, Revealing } from './find-reveals.ts'

/**
 * Runs in the page after revealed elements were put back. A page with texts that is still largely blank
 * reacts to something other than scrolling (wheel events, keys, its own smooth scrolling), so these texts are
 * made visible.
 */
export function fillGaps(endsAt: number): void {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const { all, show, isHidden } = reveals
  const [minGap, minShare] = [400, 0.2]
  const holes = Array.from(all).flatMap(([element, { isHole }]) =>
    isHole && element.isConnected && isHidden(element) ? [element] : [],
  )
  const gaps = findGaps().filter((gap) => holes.some((hole) => hole.textContent.trim() && isIn(hole, gap)))
  const missing = gaps.reduce((sum, [top, bottom]) => sum + bottom - top, 0)
  const height = Math.min(endsAt, Math.max(innerHeight, document.documentElement.scrollHeight))
  if (missing < height * minShare) return
  const plain: Partial<Effect> = { opacity: '1', visibility: 'visible', transform: 'none', translate: 'none' }
  for (const hole of holes) if (gaps.some((gap) => isIn(hole, gap))) show(hole, { ...plain, scale: 'none' })

  function findGaps(): [number, number][] {
    const found: [number, number][] = []
    let end = 0
    for (const [top, bottom] of findContents().toSorted(([one], [other]) => one - other)) {
      if (top - end >= minGap) found.push([end, top])
      end = Math.max(end, bottom)
    }
    const last = Math.min(endsAt, document.documentElement.scrollHeight)
    return last - end >= minGap ? [...found, [end, last]] : found
  }

  /** The vertical ranges in which the page has visible texts, images and the like, in pixels of the page. */
  function findContents(): [number, number][] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const found: [number, number][] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node instanceof Text ? node.parentElement : (node as Element)
      const isContent =
        node instanceof Text
          ? node.data.trim()
          : (node as Element).matches('img, svg, video, canvas, iframe, input')
      if (!element || !isContent || isUnseen(element)) continue
      found.push(extentOf(element))
    }
    return found
  }

  function isUnseen(element: Element): boolean {
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHidden(element)
  }

  function extentOf(element: Element): [number, number] {
    const { top, bottom } = element.getBoundingClientRect()
    return [top + scrollY, bottom + scrollY]
  }

  function isIn(element: Element, [top, bottom]: [number, number]): boolean {
    const [from, to] = extentOf(element)
    return to > from && from >= top - 1 && to <= bottom + 1
  }
}
