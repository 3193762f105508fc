import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runConcurrently } from './run-concurrently.ts'
import type { CaptureTool } from './capture-tool.ts'

/** The simplest script: a new browser for each page, network idle, full page. */
export function openPlain(): CaptureTool {
  return {
    async capture({ urls, folder, concurrency, browser: executablePath }) {
      let screenshots = 0
      await runConcurrently(urls, concurrency, async (url) => {
        const browser = await chromium.launch({ executablePath })
        try {
          const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
          await page.goto(url, { waitUntil: 'networkidle' })
          await page.screenshot({
            fullPage: true,
            path: join(folder, `plain-${encodeURIComponent(url)}.png`),
          })
          screenshots += 1
        } finally {
          await browser.close()
        }
      })
      return { screenshots }
    },
    close: async () => {},
  }
}
