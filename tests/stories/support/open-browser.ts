import { findChromium } from '../../../deploy/local/tools/find-program.ts'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { scaleTimeout } from '../../support/timeout-factor.ts'

export interface Window {
  page: Page
  /** Errors so far: console errors, uncaught exceptions, violations of the content security policy. */
  errors: string[]
  close: () => Promise<void>
}

/** A real browser with one window of 1280 x 900. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Window> {
  const program = process.env['CHROMIUM_PATH'] ?? findChromium()
  const browser = await chromium.launch({
    ...(program && { executablePath: program }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  return { ...(await openWindow(browser, options)), close: () => browser.close() }
}

/** A window of 1280 x 900 in a running browser, with cookies and storage of its own. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(scaleTimeout(60_000))
  return { page, errors: await collectErrors(page), close: () => context.close() }
}

async function collectErrors(page: Page) {
  const errors: string[] = []
  // Navigating to a missing page is expected to be a 404; its resources are not.
  const notFound = new Set<string>()
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) notFound.add(response.url())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isExpected = notFound.has(message.location().url) && message.text().includes('404')
    if (message.type() === 'error' && !isExpected) errors.push(message.text())
  })
  await page.exposeFunction('reportViolation', (violation: string) => errors.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation')
      if (typeof report === 'function') report(`${violatedDirective} refused ${blockedURI}`)
    })
  })
  return errors
}
