import sharp from 'sharp'
import type { Page } from 'playwright-core'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Milliseconds until content that slides in after two seconds is visible. */
const revealMs = 3_000

/**
 * The positions of the selected elements on the whole page after scrolling to the first one, in pixels from
 * its window's start.
 */
export async function findPlaces(page: Page, url: string, selector: string): Promise<Box[]> {
  await page.goto(url, { timeout: 20_000 })
  const elements = page.locator(selector)
  await elements
    .first()
    .scrollIntoViewIfNeeded({ timeout: 5_000 })
    .catch(() => {})
  await page.waitForTimeout(revealMs)
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
  const to = { left: Math.floor(x) - 200, top: Math.max(0, Math.floor(y) - 200) }
  await page.evaluate((start) => window.scrollTo({ ...start, behavior: 'instant' }), to)
  await page.waitForTimeout(revealMs)
  const scrolled = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }))
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.min(size.width - 1, Math.max(0, Math.floor(x - scrolled.x)))
  const upper = Math.min(size.height - 1, Math.max(0, Math.floor(y - scrolled.y)))
  const clip = {
    left,
    top: upper,
    width: Math.max(1, Math.min(Math.ceil(width), size.width - left)),
    height: Math.max(1, Math.min(Math.ceil(height), size.height - upper)),
  }
  return sharp(await shootWindow(page))
    .extract(clip)
    .png()
    .toBuffer()
}

/**
 * Captures the window; on a page that extends to the left, Playwright’s own screenshot shows another part.
 */
async function shootWindow(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot')
  await session.detach()
  return Buffer.from(data, 'base64')
}
