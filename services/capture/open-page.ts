import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Page, Request, Response } from 'playwright-core'
import { Unavailable } from '@vigia/kit/errors'
import { fromChromium, fromEgress, refused, Unfit } from './reasons.ts'
import { limits, settings } from './settings.ts'

/** What is known of the document that a page shows now; it may move on to another by itself. */
export interface Shown {
  response: Response | undefined
  /** Counts up with every document. */
  nth: number
  askedFor: string
  failure: string | undefined
}

/** Goes to the page and waits until it is loaded, but not for ever: some never are, and can be seen nevertheless. */
export async function openPage(page: Page, url: string): Promise<Shown> {
  if (!isOnTheWeb(url)) throw new Unfit(refused)
  const shown = watchDocuments(page, url)
  await page.goto(url, { waitUntil: 'commit' }).catch(async (error: unknown) => {
    throw await findReason(error, shown)
  })
  await loaded(page)
  return shown
}

export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('load', { timeout: limits.loadMs }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
  })
}

/** Chromium would open files and its own pages as well. */
const isOnTheWeb = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

function watchDocuments(page: Page, url: string): Shown {
  const shown: Shown = { response: undefined, nth: 0, askedFor: url, failure: undefined }
  const isDocument = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('domcontentloaded', () => (shown.nth += 1))
  page.on('request', (request) => {
    if (isDocument(request)) Object.assign(shown, { askedFor: request.url(), failure: undefined })
  })
  page.on('response', (response) => {
    if (isDocument(response.request())) shown.response = response
  })
  page.on('requestfailed', (request) => {
    if (isDocument(request)) shown.failure = request.failure()?.errorText
  })
  return shown
}

/** Chromium says no more than that there is no tunnel; the egress says why. */
export async function findReason(error: unknown, { askedFor }: Shown): Promise<unknown> {
  if (!String(error).includes('net::ERR_TUNNEL_CONNECTION_FAILED')) return fromChromium(error)
  return fromEgress(await askEgress(new URL(askedFor)))
}

async function askEgress({ hostname, port, protocol }: URL): Promise<string> {
  const path = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = httpRequest(settings.egressUrl, { method: 'CONNECT', path, timeout: 15_000 })
  request.once('connect', resolve).once('error', reject).end()
  request.once('timeout', () => request.destroy(new Error('No answer')))
  const answer = await promise
    .catch((error: unknown) => {
      throw new Unavailable('The egress is away', { cause: error })
    })
    .finally(() => request.destroy())
  return String(answer.headers['x-egress-error'] ?? '')
}
