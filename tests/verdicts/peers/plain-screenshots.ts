import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findChromium } from '../../../deploy/local/tools/find-program.ts'
import type { Pair } from '../../sites/pairs/pair.ts'
import type { PairSite } from '../../sites/pairs/serve-pairs.ts'
import { capturePairs } from '../capture-pairs.ts'

/** Whole pages as Playwright photographs them when told nothing else; answers the files. */
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

/** Writes a picture of a whole page; answers its file. */
export async function shootPlainly(browser: Browser, url: string, file: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    // A page that is never loaded is shown as far as it came.
    await page.goto(url, { timeout: 10_000 }).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error
    })
    await writeFile(file, await page.screenshot({ fullPage: true }))
    return file
  } finally {
    await page.close()
  }
}
