import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openShelf } from './browser-shelf.ts'
import type { Wear } from './browser-shelf.ts'
import { Unavailable } from './errors.ts'

const closingMs = 5_000

/** The page was not done with when its time was over. */
export class Overtime extends Error {
  override name = 'Overtime'
}

export interface PageOptions {
  /** The browser's start is not counted. */
  deadlineMs: number
  /** Half of a page is no page: throws when a part of it broke off on its way. */
  isWhole?: boolean
  context?: BrowserContextOptions
}

export interface Browser {
  /** `['browser']` as long as none is installed, or the last one did not start. */
  waiting(): string[]
  /**
   * Lends a blank page in a context of its own, which nothing else can see into, and closes both when the work ends.
   * Throws Overtime at the deadline, the signal's reason when it is aborted, Unavailable when the egress or the browser is away.
   */
  withPage<T>(options: PageOptions, signal: AbortSignal, work: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface BrowserSettings extends Partial<Wear> {
  egressUrl: string
  /** What it calls itself to websites, behind what every Chrome says. */
  agent: string
}

/** A Chromium that can leave only through the proxy at `egressUrl`. It is started when first needed, and again when it died. */
export function openBrowser({ egressUrl, agent, ...wear }: BrowserSettings): Browser {
  const shelf = openShelf(egressUrl, wear)

  async function withPage<T>(options: PageOptions, signal: AbortSignal, work: (page: Page) => Promise<T>) {
    signal.throwIfAborted()
    const copy = await shelf.take()
    const lost = { proxy: false, part: '' }
    const opening = copy.browser.newContext({
      userAgent: `${chromeOf(copy.browser.version())} ${agent}`,
      ...options.context,
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
    })
    const errand = async () => work(await onlyPage(await opening, lost))
    try {
      const result = await within(errand(), options.deadlineMs, signal)
      if (lost.proxy) throw new Unavailable('The egress went away while a page was open')
      if (options.isWhole && lost.part) throw new Error(`A part of the page broke off (${lost.part})`)
      return result
    } catch (error) {
      if (error instanceof Overtime || signal.aborted) throw error
      if (lost.proxy || !(await answers(egressUrl)))
        throw new Unavailable('The egress is away', { cause: error })
      throw error
    } finally {
      const closed = await closesInTime(opening)
      if (!closed) copy.kill()
      copy.giveBack()
    }
  }

  return { waiting: shelf.waiting, withPage, close: shelf.close }
}

/** Without the word "Headless", at which many websites show a different page. */
const chromeOf = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36`

/** An answer that ended before it was complete, as when the egress or the website's server dies in the middle of it. */
const brokenOff =
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED))$/
const shown = new Set(['document', 'stylesheet', 'image', 'font', 'script'])

/** Dialogs need no word from us: Playwright dismisses them as long as nobody listens. */
async function onlyPage(context: BrowserContext, lost: { proxy: boolean; part: string }): Promise<Page> {
  const page = await context.newPage()
  // The deadline alone ends what takes too long.
  page.setDefaultTimeout(0)
  context.on('page', (popup) => void popup.close().catch(() => {}))
  context.on('requestfailed', (request) => {
    const fault = request.failure()?.errorText ?? ''
    lost.proxy ||= fault === 'net::ERR_PROXY_CONNECTION_FAILED'
    if (shown.has(request.resourceType()) && brokenOff.test(fault)) lost.part = fault
  })
  return page
}

async function within<T>(work: Promise<T>, deadlineMs: number, signal: AbortSignal): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Overtime(`Not done within ${deadlineMs} ms`)), deadlineMs)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  return Promise.race([work, over]).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}

/** A browser that has no context to show by now, or cannot close it, hangs. */
async function closesInTime(opening: Promise<BrowserContext>): Promise<boolean> {
  const closed = opening
    .then((context) => context.close())
    .then(
      () => true,
      () => true,
    )
  return Promise.race([closed, sleep(closingMs, false, { ref: false })])
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: 2_000 })
    const say = (reached: boolean) => {
      socket.destroy()
      resolve(reached)
    }
    socket.once('connect', () => say(true))
    socket.once('timeout', () => say(false))
    socket.once('error', () => say(false))
  })
}
