import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowserPool } from './pool/browser-pool.ts'
import type { RecyclePolicy } from './pool/browser-pool.ts'
import { launchChromium } from './chromium.ts'
import { limitRenderers } from './limits/limit-renderers.ts'
import { invariant } from '@vigia/common/errors'
import { chromeOf, useBrowser, noteLoss } from './pool/use-browser.ts'
import type { UseOptions, Lost } from './pool/use-browser.ts'
import { nameVisit } from './tabs/egress-credentials.ts'

export interface PageOptions extends UseOptions {
  context?: BrowserContextOptions
}

export interface Browser {
  /** `['browser']` as long as none is installed, or the last one did not start. */
  waiting(): string[]
  /**
   * Opens a blank page in an isolated context of its own, and closes both when the work ends.
   * Throws TimeoutError at the deadline, the signal's reason when it is aborted, Unavailable when the egress or the browser is away.
   */
  withPage<T>(options: PageOptions, signal: AbortSignal, work: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface BrowserSettings extends Partial<RecyclePolicy> {
  egressUrl: string
  /** Its part of the user agent, after what every Chrome sends. */
  agent: string
}

/** A Chromium whose only way out is the proxy at `egressUrl`. It is started when first needed, and again after a crash. */
export function openBrowser({ egressUrl, agent, ...recyclePolicy }: BrowserSettings): Browser {
  const pool = openBrowserPool(() => launch(egressUrl), recyclePolicy)

  async function withPage<T>(options: PageOptions, signal: AbortSignal, work: (page: Page) => Promise<T>) {
    signal.throwIfAborted()
    const copy = await pool.take()
    const opening = copy.browser.newContext({
      userAgent: `${chromeOf(copy.browser.version().split('.')[0] ?? '')} ${agent}`,
      ...options.context,
      proxy: { server: egressUrl, username: nameVisit(options.onBehalfOf), password: '' },
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
    })
    return useBrowser(copy, egressUrl, options, signal, {
      work: async (lost) => work(await onlyPage(await opening, lost)),
      clean: async () => (await opening).close(),
    })
  }

  return { waiting: pool.waiting, withPage, close: pool.close }
}

async function launch(egressUrl: string) {
  const browser = await launchChromium(egressUrl)
  const session = await browser.newBrowserCDPSession()
  const listProcesses = () => session.send('SystemInfo.getProcessInfo')
  const { processInfo } = await listProcesses()
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  invariant(pid, 'a browser knows its own process')
  const onEnd = (listener: () => void) => void browser.on('disconnected', listener)
  onEnd(limitRenderers(listProcesses))
  return Object.assign(browser, { pid, onEnd })
}

/** Dialogs need no handler: Playwright dismisses them if there is none. */
async function onlyPage(context: BrowserContext, lost: Lost): Promise<Page> {
  const page = await context.newPage()
  // The deadline alone ends what takes too long.
  page.setDefaultTimeout(0)
  context.on('page', (popup) => void popup.close().catch(() => {}))
  context.on('requestfailed', (request) =>
    noteLoss(lost, request.failure()?.errorText ?? '', request.resourceType()),
  )
  return page
}
