import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { inTurns } from './run-concurrently.ts'
import type { Photographer } from './capture-tool.ts'

/** What one writes first: a browser for each page, until the network is idle, and the whole page. */
export function openPlain(): Photographer {
  return {
    async photograph({ urls, folder, atOnce, browser: executablePath }) {
      let pictures = 0
      await inTurns(urls, atOnce, async (url) => {
        const browser = await chromium.launch({ executablePath })
        try {
          const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
          await page.goto(url, { waitUntil: 'networkidle' })
          await page.screenshot({
            fullPage: true,
            path: join(folder, `plain-${encodeURIComponent(url)}.png`),
          })
          pictures += 1
        } finally {
          await browser.close()
        }
      })
      return { pictures }
    },
    close: async () => {},
  }
}
