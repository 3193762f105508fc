import type { Page } from 'playwright-core'
import type { Box } from './find-places.ts'
import { leftEdge } from './left-edge.ts'

/** A line of text, or a box of one colour, that a visitor who scrolls through the page gets to see; where it lies on the whole page. */
export interface Sight extends Box {
  /** What it says, or what element it is. */
  text: string
  /** Of a box: red, green and blue. */
  colour?: readonly number[]
}

/** What a visitor sees who scrolls down step by step, each thing at the place where it was seen last. */
export async function readAsVisitor(page: Page, url: string, mostHeight: number): Promise<Sight[]> {
  await page.goto(url, { timeout: 20_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
  })
  await page.waitForTimeout(1_000)
  const seen = new Map<number, Sight>()
  for (let y = 0; y < mostHeight; y += 500) {
    await page.evaluate((top) => window.scrollTo({ top, left: 0, behavior: 'instant' }), y)
    await page.waitForTimeout(500)
    if (await lookAlong(page, seen)) break
  }
  return [...seen.values()].filter(({ y, height }) => y + height < mostHeight)
}

/** Notes what is seen at this height, and returns whether the page ends there. A page that goes on to the left is followed to its end. */
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
  const shared = globalThis as unknown as { sightIds?: Map<Node, number> }
  const ids = (shared.sightIds ??= new Map())
  const sights: (Sight & { id: number })[] = []
  // Over the borders of shadow roots as well, as it is drawn.
  const parentOf = ({ assignedSlot, parentElement, parentNode }: Element): Element | null =>
    assignedSlot ?? parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null)
  const stays = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(parentOf(element)))
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
    const { x, y, width, height } = rect
    const id = ids.get(node) ?? ids.size
    ids.set(node, id)
    sights.push({ id, text: '', x: x + scrollX - edge, y: y + scrollY, width, height, ...what })
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
  return { sights, isEnd: innerHeight + scrollY >= document.documentElement.scrollHeight - 2 }
}
