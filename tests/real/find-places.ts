import type { Page } from 'playwright-core'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where on the whole page the elements that the selector finds are drawn, once the page was scrolled to the first of them. */
export async function findPlaces(page: Page, url: string, selector: string): Promise<Box[]> {
  await page.goto(url, { timeout: 20_000 })
  const elements = page.locator(selector)
  await elements
    .first()
    .scrollIntoViewIfNeeded({ timeout: 5_000 })
    .catch(() => {})
  await page.waitForTimeout(700)
  const boxes = await elements.evaluateAll((found) =>
    found.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + window.scrollX, y: y + window.scrollY, width, height }
    }),
  )
  const places = boxes.filter(({ width, height }) => width * height > 0)
  if (places.length === 0) throw new Error(`${selector} is not seen on ${url}`)
  return places
}

/** The place as a visitor sees it who scrolled there. */
export async function lookAt(page: Page, { x, y, width, height }: Box): Promise<Buffer> {
  const top = Math.max(0, Math.floor(y) - 200)
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.waitForTimeout(700)
  const scrolled = await page.evaluate(() => window.scrollY)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.max(0, Math.floor(x))
  const upper = Math.max(0, Math.floor(y - scrolled))
  const clip = {
    x: left,
    y: upper,
    width: Math.max(1, Math.min(Math.ceil(width), size.width - left)),
    height: Math.max(1, Math.min(Math.ceil(height), size.height - upper)),
  }
  return page.screenshot({ clip })
}

/** Text that a visitor who scrolls through the page gets to see, line by line, by its place on the whole page. */
export async function readAsVisitor(page: Page, url: string, mostHeight: number): Promise<SeenText[]> {
  await page.goto(url, { timeout: 20_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
  })
  await page.waitForTimeout(1_000)
  const seen = new Map<string, SeenText>()
  for (let y = 0; y < mostHeight; y += 500) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(500)
    const { texts, isEnd } = await page.evaluate(readView)
    for (const text of texts) seen.set(`${text.x} ${text.y} ${text.text}`, text)
    if (isEnd) break
  }
  return [...seen.values()].filter(({ y, height }) => y + height < mostHeight)
}

export interface SeenText extends Box {
  text: string
}

/** Runs inside the page. Text in what stays where it is while the page scrolls has no one place and is left out. */
function readView(): { texts: SeenText[]; isEnd: boolean } {
  const texts: SeenText[] = []
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !parent ||
      text.length < 2 ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [rect] = range.getClientRects()
    if (!rect || rect.width < 8 || rect.height < 8 || rect.top < 0 || rect.bottom > innerHeight) continue
    if (rect.left < 0 || rect.right > innerWidth) continue
    const top = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
    if (!top || !(top === parent || parent.contains(top)) || stays(parent)) continue
    const { x, y, width, height } = rect
    texts.push({ x: x + scrollX, y: y + scrollY, width, height, text: text.slice(0, 60) })
  }
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  return { texts, isEnd }
}
