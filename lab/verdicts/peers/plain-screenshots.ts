import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../../../deploy/local/tools/find-program.ts'
import type { Pair } from '../../../tests/sites/pairs/pair.ts'
import type { PairSite } from '../../../tests/sites/pairs/serve-pairs.ts'
import { capturePairs } from '../capture-pairs.ts'

/** Full-page screenshots with Playwright's defaults; returns the files. */
export async function takePlainScreenshots(site: PairSite, pairs: readonly Pair[], folder: string) {
  const program = process.env['CHROMIUM_PATH'] ?? findChromium()
  const browser = await chromium.launch({
    ...(program && { executablePath: program }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  let count = 0
  const capture = (url: string) => shootPlainly(browser, url, join(folder, `${++count}.png`))

  try {
    return await capturePairs(site, pairs, capture, 2)
  } finally {
    await browser.close()
  }
}

/** Writes a full-page screenshot; returns its file. */
export async function shootPlainly(browser: Browser, url: string, file: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    // A page that does not finish loading is captured as it is.
    await page.goto(url, { timeout: 10_000 }).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error
    })
    await writeFile(file, await page.screenshot({ fullPage: true }))
    return file
  } finally {
    await page.close()
  }
}
