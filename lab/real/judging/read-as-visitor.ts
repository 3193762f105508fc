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
    const { sights, isEnd } = await page.evaluate(readView, edge)
    for (const { id, ...sight } of sights) seen.set(id, sight)
    if (x <= edge) return isEnd
    await page.evaluate((left) => window.scrollTo({ left, behavior: 'instant' }), x - 600)
    await page.waitForTimeout(500)
  }
}

/** Runs inside the page. What stays where it is while the page scrolls has no one place and is left out. */
function readView(edge: number): { sights: (Sight & { id: number })[]; isEnd: boolean } {
  const shared = globalThis as unknown as Reading
  const { sightArea: area } = shared
  const ids = (shared.sightIds ??= new Map())
  const sights: (Sight & { id: number })[] = []
  // Over the borders of shadow roots as well, as it is drawn.
  const parentOf = ({ assignedSlot, parentElement, parentNode }: Element): Element | null =>
    assignedSlot ?? parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null)
  const stays = (element: Element | null): boolean =>
    element !== null &&
    element !== area &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || stays(parentOf(element)))
  const isIn = (element: Element | null): boolean =>
    element !== null && (element === area || isIn(parentOf(element)))
  const down = area?.scrollTop ?? 0
  const note = (
    node: Node,
    element: Element,
    rect: DOMRect | undefined,
    least: number,
    what: Partial<Sight>,
  ) => {
    if (!rect || rect.width < least || rect.height < least || rect.top < 0 || rect.left < 0) return
    if (rect.bottom > innerHeight || rect.right > innerWidth || stays(element)) return
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const root = element.getRootNode() as Document | ShadowRoot
    const top = root.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
    if (!top || !element.contains(top)) return
    // What is below an area is lower in the picture by all that is in the area.
    const isInside = area !== undefined && isIn(element)
    if (area && !isInside && rect.bottom > area.getBoundingClientRect().top) return
    const { x, y, width, height } = rect
    const id = ids.get(node) ?? ids.size
    ids.set(node, id)
    sights.push({
      id,
      text: '',
      x: x + scrollX - edge,
      y: y + scrollY + (isInside ? down : 0),
      width,
      height,
      ...what,
    })
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
  const noteText = (node: Node) => {
    const text = node.textContent?.trim() ?? ''
    if (!node.parentElement || text.length < 2) return
    const range = document.createRange()
    range.selectNodeContents(node)
    note(node, node.parentElement, range.getClientRects()[0], 8, { text: text.slice(0, 60) })
  }
  const noteGround = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const [, ...colour] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(backgroundColor) ?? []
    if (colour.length === 0 || backgroundImage !== 'none') return
    const text = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
    note(element, element, element.getBoundingClientRect(), 60, { text, colour: colour.map(Number) })
  }
  readTree(document.body)
  const { scrollTop, clientHeight, scrollHeight } = area ?? document.documentElement
  return { sights, isEnd: scrollTop + (area ? clientHeight : innerHeight) >= scrollHeight - 2 }
}
