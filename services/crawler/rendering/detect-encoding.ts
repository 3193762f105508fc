import type { Browser } from '@vigia/browser/browser'
import { Unavailable } from '@vigia/common/errors'
import { limits } from '../limits.ts'

/** The encoding in which the browser reads a page that declares none, by its name; undefined if that cannot be told. */
export type DetectEncoding = (url: string, bytes: Buffer) => Promise<string | undefined>

export interface Detecting {
  signal: AbortSignal
  job: string
}

/** Shows the page to the browser without a request for it. Throws when the signal aborts, and Unavailable when the browser is away. */
export function openDetector(browser: Pick<Browser, 'withPage'>, { signal, job }: Detecting): DetectEncoding {
  return async (url, body) => {
    const options = { deadlineMs: limits.detectionMs, onBehalfOf: job }
    try {
      return await browser.withPage(options, signal, async (page) => {
        await page.route('**/*', (route) =>
          route.request().isNavigationRequest()
            ? route.fulfill({ contentType: 'text/html', body })
            : route.abort(),
        )
        await page.goto(url, { waitUntil: 'commit' })
        return String(await page.evaluate(() => document.characterSet))
      })
    } catch (error) {
      if (signal.aborted || error instanceof Unavailable) throw error
      return undefined
    }
  }
}

/** Pages of one website are in one encoding as a rule: once several are, no more of them are shown to the browser. */
export function rememberEncoding(detect: DetectEncoding): DetectEncoding {
  const found: string[] = []
  let asked = 0
  return async (url, bytes) => {
    const isKnown = found.length >= limits.detectedAlike && new Set(found).size === 1
    if (isKnown || asked >= limits.detected) return found[0]
    asked += 1
    const encoding = await detect(url, bytes)
    if (encoding) found.push(encoding)
    return encoding
  }
}
