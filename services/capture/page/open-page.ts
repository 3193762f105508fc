import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'
import { wordOfEgress } from '@vigia/browser/tabs/watch-losses'
import { stretched } from '@vigia/telemetry/overload/overload'
import { askEgress } from '../network/ask-egress.ts'
import { fromChromium, fromEgress, refused, PermanentPageError } from '../network/reasons.ts'
import { limits } from '../settings.ts'
import type { Network } from '../network/watch-network.ts'

/** The state of the current document; the page may navigate at any time. */
export interface Shown {
  url: string
  status: number
  headers: Record<string, string>
  /** The egress's reason about the visit, which a website cannot influence. */
  egressWord: string | undefined
  /** Incremented with every document. */
  nth: number
  /** Whether the document was parsed completely; images and the like may be missing. */
  isReadable: boolean
  isLoaded: boolean
  askedFor: string
  failure: string | undefined
  /** Whether its clock, or that of an earlier document, was advanced. */
  wasHeld: boolean
  hasCrashed: boolean
  egressUrl: string
}

/**
 * Navigates to the page and waits for its load event, for a limited time: some pages never load completely,
 * and can still be captured.
 */
export async function openPage(tab: Tab, url: string, egressUrl: string, network: Network): Promise<Shown> {
  if (!isOnTheWeb(url)) throw new PermanentPageError(refused, 'refused')
  const shown = watchDocuments(tab, url, egressUrl)
  const { errorText } = await tab.main.send('Page.navigate', { url })
  if (errorText) throw await findReason(new Error(errorText), shown)
  await loaded(shown, network)
  if (/CONTENT_DECODING/.test(shown.failure ?? '')) throw fromChromium(shown.failure)
  return shown
}

/**
 * Waits until the page is loaded, except for parts that it is usable without and that have not progressed for
 * a while.
 */
export async function loaded(shown: Shown, network: Network): Promise<void> {
  const began = performance.now()
  const isDone = () => {
    const spent = performance.now() - began
    if (shown.isLoaded || spent > stretched(limits.loadMs)) return true
    return (
      shown.isReadable && spent > stretched(limits.stalledMs) && network.isQuiet(stretched(limits.silentMs))
    )
  }
  while (!isDone()) await sleep(10)
}

/** Whether the address is on the web; Chromium would open files and internal pages as well. */
const isOnTheWeb = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

function watchDocuments({ main, frames }: Tab, url: string, egressUrl: string): Shown {
  const shown = nothingShown(url, egressUrl)
  const whole = frames()[0]?.id
  const ids: DocumentIds = { requested: undefined, shown: undefined, failed: undefined }
  watchAnswers(main, whole, shown, ids)
  main.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== whole) return
    shown.nth += 1
    const address = frame.unreachableUrl ? 'chrome-error:' : frame.url
    Object.assign(shown, { url: address, isReadable: false, isLoaded: false })
    ids.shown = frame.loaderId
    if (ids.failed === ids.shown) giveUp(shown)
  })
  main.on('Page.navigatedWithinDocument', ({ frameId, url: address }) => {
    if (frameId === whole) shown.url = address
  })
  main.on('Page.domContentEventFired', () => (shown.isReadable = shown.nth > 0))
  // The previous, blank page may report its load event late.
  main.on('Page.loadEventFired', () => (shown.isLoaded = shown.nth > 0))
  main.on('Inspector.targetCrashed', () => Object.assign(shown, { isLoaded: true, hasCrashed: true }))
  return shown
}

const nothingShown = (url: string, egressUrl: string): Shown => ({
  url,
  status: 200,
  headers: {},
  egressWord: undefined,
  nth: 0,
  isReadable: false,
  isLoaded: false,
  askedFor: url,
  failure: undefined,
  wasHeld: false,
  hasCrashed: false,
  egressUrl,
})

/** The ids of the requests for documents. */
type DocumentIds = Record<'requested' | 'shown' | 'failed', string | undefined>

/** Follows the requests for the page's own document, and their answers. */
function watchAnswers(main: Tab['main'], whole: string | undefined, shown: Shown, ids: DocumentIds): void {
  main.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== whole) return
    ids.requested = requestId
    Object.assign(shown, { askedFor: request.url, failure: undefined })
  })
  main.on('Network.responseReceived', ({ requestId, response }) => {
    if (requestId !== ids.requested) return
    const headers = inLowerCase(response.headers)
    Object.assign(shown, { status: response.status, headers, egressWord: wordOfEgress(response) })
  })
  main.on('Network.loadingFailed', ({ requestId, errorText }) => {
    if (requestId === ids.requested) shown.failure = errorText
    ids.failed = requestId
    if (requestId === ids.shown) giveUp(shown)
  })
}

/** Nothing more comes of the document. */
const giveUp = (shown: Shown) => Object.assign(shown, { isReadable: true, isLoaded: true })

const inLowerCase = (headers: Record<string, string>): Shown['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Asks the egress for the reason, because Chromium only reports that there is no tunnel. */
export async function findReason(error: unknown, { askedFor, egressUrl }: Shown): Promise<unknown> {
  if (!String(error).includes('net::ERR_TUNNEL_CONNECTION_FAILED')) return fromChromium(error)
  return fromEgress(await askEgress(egressUrl, new URL(askedFor)))
}
