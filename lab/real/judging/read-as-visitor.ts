import type { Page } from 'playwright-core'
import type { Box } from './find-places.ts'
import { leftEdge } from './left-edge.ts'

/**
 * A line of text, or a box of one colour, that a visitor who scrolls through the page gets to see; where it
 * lies on the whole page.
 */
export interface Sight extends Box {
  /** Its text, or its element. */
  text: string
  /** The colour of a box: red, green and blue. */
  colour?: readonly number[]
}

/** Kept in the page from one function to the next. */
interface Reading {
  sightIds?: Map<Node, number>
  /** The element that scrolls in place of the document. */
  sightArea?: Element | undefined
  isInArea?: (element: Element) => boolean
  isInView?: (element: Element, rect: DOMRect) => boolean
}

const maxViews = 80

/**
 * The content that a visitor sees who scrolls down step by step, each item at its last position. Very long
 * pages are sampled.
 */
export async function readAsVisitor(page: Page, url: string, maxHeight: number): Promise<Sight[]> {
  await page.goto(url, { timeout: 20_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
  })
  await page.waitForTimeout(1_000)
  const isArea = await page.evaluate(findArea)
  const seen = new Map<number, Sight>()
  const step = isArea ? Math.max(500, maxHeight / maxViews) : 500
  for (let y = 0; y < maxHeight; y += step) {
    await page.evaluate(scrollDown, y)
    await page.waitForTimeout(500)
    if (await lookAlong(page, seen)) break
  }
  return [...seen.values()].filter(({ y, height }) => y + height < maxHeight)
}

/**
 * Runs inside the page. Finds an element that fills most of the window and scrolls, where the document itself
 * does not.
 */
function findArea(): boolean {
  if (document.documentElement.scrollHeight > innerHeight + 10) return false
  const isArea = (each: Element) => {
    const { clientHeight, clientWidth, scrollHeight } = each
    if (clientHeight < innerHeight * 0.6 || clientWidth < innerWidth * 0.5) return false
    return scrollHeight > clientHeight + 10 && /auto|scroll/.test(getComputedStyle(each).overflowY)
  }
  const findIn = (root: Document | ShadowRoot): Element | undefined => {
    for (const each of root.querySelectorAll('*')) {
      const found = isArea(each) ? each : each.shadowRoot && findIn(each.shadowRoot)
      if (found) return found
    }
    return undefined
  }
  const reading = globalThis as unknown as Reading
  reading.sightArea = findIn(document)
  return reading.sightArea !== undefined
}

/** Runs inside the page. */
function scrollDown(top: number): void {
  const { sightArea } = globalThis as unknown as Reading
  ;(sightArea ?? window).scrollTo({ top, left: 0, behavior: 'instant' })
}

/**
 * Notes what is seen at this height, and returns whether the page ends there. A page that goes on to the left
 * is followed to its end.
 */
async function lookAlong(page: Page, seen: Map<number, Sight>): Promise<boolean> {
  const edge = await leftEdge(page)
  for (let x = 0; ; x -= 600) {
    await page.evaluate(prepareViews)
    const { sights, isEnd } = await page.evaluate(readView, edge)
    for (const { id, ...sight } of sights) seen.set(id, sight)
    if (x <= edge) return isEnd
    await page.evaluate((left) => window.scrollTo({ left, behavior: 'instant' }), x - 600)
    await page.waitForTimeout(500)
  }
}

/** Runs inside the page. Finds out for `readView` what can be seen of an element. */
function prepareViews(): void {
  const reading = globalThis as unknown as Reading
  const { sightArea: area } = reading
  // The parent in the drawn page, which may be outside of the element's shadow root.
  const parentOf = ({ assignedSlot, parentElement, parentNode }: Element): Element | null =>
    assignedSlot ?? parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null)
  const stays = (element: Element | null): boolean =>
    element !== null &&
    element !== area &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || stays(parentOf(element)))
  const isIn = (element: Element | null): boolean =>
    element !== null && (element === area || isIn(parentOf(element)))
  reading.isInArea = (element) => area !== undefined && isIn(element)
  // What stays where it is while the page scrolls has no one place and is left out.
  reading.isInView = (element, { left, top, right, bottom, width, height }) => {
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || stays(element)) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const root = element.getRootNode() as Document | ShadowRoot
    const uppermost = root.elementFromPoint(left + width / 2, top + height / 2)
    if (!uppermost || !element.contains(uppermost)) return false
    // What is below an area is lower in the picture by all that is in the area.
    return !area || isIn(element) || bottom <= area.getBoundingClientRect().top
  }
}

/** Runs inside the page. */
function readView(edge: number): { sights: (Sight & { id: number })[]; isEnd: boolean } {
  const reading = globalThis as unknown as Reading
  const { sightArea: area } = reading
  const ids = (reading.sightIds ??= new Map())
  const sights: (Sight & { id: number })[] = []
  const note = (node: Node, element: Element, rect: DOMRect, what: Pick<Sight, 'text' | 'colour'>) => {
    if (!reading.isInView?.(element, rect)) return
    const { x, y, width, height } = rect
    const id = ids.get(node) ?? ids.size
    ids.set(node, id)
    const down = reading.isInArea?.(element) ? (area?.scrollTop ?? 0) : 0
    sights.push({ id, x: x + scrollX - edge, y: y + scrollY + down, width, height, ...what })
  }
  const noteText = (node: Node) => {
    const text = node.textContent?.trim() ?? ''
    if (!node.parentElement || text.length < 2) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getClientRects()[0]
    if (!rect || rect.width < 8 || rect.height < 8) return
    note(node, node.parentElement, rect, { text: text.slice(0, 60) })
  }
  const noteGround = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const [, ...colour] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(backgroundColor) ?? []
    if (colour.length === 0 || backgroundImage !== 'none') return
    const rect = element.getBoundingClientRect()
    if (rect.width < 60 || rect.height < 60) return
    const text = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
    note(element, element, rect, { text, colour: colour.map(Number) })
  }
  const readTree = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        noteGround(node)
        if (node.shadowRoot) readTree(node.shadowRoot)
      } else noteText(node)
    }
  }
  readTree(document.body)
  const { scrollTop, clientHeight, scrollHeight } = area ?? document.documentElement
  return { sights, isEnd: scrollTop + (area ? clientHeight : innerHeight) >= scrollHeight - 2 }
}
