import { findChromium, surroundings } from '@vigia/browser/chromium'
import { invariant } from '../png/invariant.ts'
import { chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'

// The flags of our captures that affect how text and edges are drawn.
const args = ['--disable-gpu', '--disable-lcd-text', '--disable-partial-raster', '--font-render-hinting=none']

/** A browser for the tests of a file that captures whole pages as our captures do, from their HTML. */
export async function openShooter() {
  const path = findChromium()
  invariant(path, 'a browser is installed')
  const browser = await chromium.launch({ executablePath: path, args, env: surroundings() })
  afterAll(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // The first page is drawn only because the height of a page is not correct before.
  await shoot(page, '<!doctype html><p>Nothing yet')
  return { page, shoot: (html: string) => shoot(page, html) }
}

/** The whole page that this HTML makes, as PNG. */
export async function shoot(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' })
  const height = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollHeight
  })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: 1280, height, scale: 1 },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}
