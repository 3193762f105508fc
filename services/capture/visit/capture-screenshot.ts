import { setTimeout as sleep } from 'node:timers/promises'
import { plainText } from '@vigia/common/text/plain-text'
import { TimeoutError, withTimeout } from '@vigia/common/time-limit'
import { maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Tab } from '@vigia/browser/tabs/tab'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { rethrowWithPicture } from './shoot-error-page.ts'
import { checkPage } from './check-page.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { awaitLoad } from '../clock/await-load.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { freezeClock, untilFrozen } from '../clock/freeze-clock.ts'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { snapshotDom } from '../dom/snapshot-dom.ts'
import { limitRequests, type RequestLimits } from '../network/limit-requests.ts'
import { hushObservers } from '../page/hush-observers.ts'
import { loaded, openPage, type Shown } from '../page/open-page.ts'
import { readLinks } from '../page/read-links.ts'
import { crashed, TimedOut, tooSlow, TransientPageError, PermanentPageError } from '../network/reasons.ts'
import { refuseConsent } from '../consent/refuse-consent.ts'
import { spreadBackgrounds } from '../backgrounds/spread-backgrounds.ts'
import { revealPage } from '../views/reveal-page.ts'
import { findMark, settlePage } from '../page/settle-page.ts'
import { limits } from '../settings.ts'
import { measurePage } from '../shot/measure-page.ts'
import { withOverlays } from '../shot/overlays.ts'
import { areaOf, fit, layoutOf, type PictureArea } from '../shot/picture-area.ts'
import { repaintSticky } from '../shot/repaint-sticky.ts'
import { shootUntilStill, type Shot } from '../shot/take-screenshot.ts'
import { watchNetwork, type Network } from '../network/watch-network.ts'
import { step } from '../watch-steps.ts'

export interface Captured extends Shot {
  width: number
  height: number
  /**
   * The screenshot's first column and row in pixels of the page, negative where the page extends to the left
   * or upwards.
   */
  left: number
  top: number
  title: string
  takenAt: Date
  truncated: boolean
  /** The number of texts that appear while the page is scrolled and for which the screenshot has no space. */
  textsNotShown: number
  /** Links to pages of the same website; undefined where not all of them are known. */
  links?: string[] | undefined
  /** Undefined for the screenshot that was known before, and where the page did not answer in time. */
  dom: DomSnapshot | undefined
}

interface CaptureRequest {
  url: string
  egressUrl: string
  /** The checksum of the last screenshot with the same browser and fonts. */
  seenBefore: string | undefined
  takesDom?: boolean
  /** Whether the check for error pages is skipped. */
  isPage?: boolean | undefined
  /** Extends the deadline for a tall page. */
  giveTime?: (ms: number) => void
}

const maxDocuments = 4

/**
 * Captures a page. Throws PermanentPageError or TransientPageError with a sentence for the website's owner,
 * or any other error.
 */
export async function captureScreenshot(tab: Tab, request: CaptureRequest): Promise<Captured> {
  const requests = limitRequests(tab, request.url)
  const network = watchNetwork(tab, requests.isCut)
  const shown = await step('load', () => openPage(tab, request.url, request.egressUrl, network))
  if (forbidsScripts(shown))
    throw new PermanentPageError('The page does not allow itself to be captured (sandbox).', 'blocked')
  for (let nth = 0; nth < maxDocuments; nth += 1) {
    const before = shown.nth
    const captured = await captureShown(tab, request, shown, network).catch((error: unknown) => {
      if (shown.hasCrashed) throw afterCrash(tab)
      throwIfMissing(requests)
      if (shown.nth === before && !hasMovedOn(error)) throw error
    })
    throwIfMissing(requests)
    if (captured && shown.nth === before) return captured
    await loaded(shown, network)
  }
  throw new TransientPageError('The page keeps redirecting to another one.', 'down')
}

/** Throws if a limit was reached, because the number of requests before it depends on their speed. */
function throwIfMissing(requests: RequestLimits): void {
  const missing = requests.missing()
  if (missing) throw new PermanentPageError(missing, 'too-heavy')
}

/**
 * The error after a crash. A page that was ended for its own usage would be ended again; one that was ended
 * because all pages together used too much may succeed later.
 */
const afterCrash = (tab: Tab) =>
  tab.wasEndedForOthers()
    ? new TransientPageError(crashed, 'ours')
    : new PermanentPageError(crashed, 'too-heavy')

/** Whether the page forbids scripts; our own pending functions do not run there either. */
const forbidsScripts = ({ headers }: Shown) =>
  /(?:^|[;,])\s*sandbox(?![^;,]*allow-scripts)/i.test(headers['content-security-policy'] ?? '')

const hasMovedOn = (error: unknown) =>
  /context was destroyed|Cannot find context|frame was detached|Inspected target navigated|No frame/i.test(
    String(error),
  )

async function captureShown(
  tab: Tab,
  request: CaptureRequest,
  shown: Shown,
  network: Network,
): Promise<Captured> {
  const { mark, endsAt } = await settle(tab, request, shown, network)
  await stopClock(tab, shown, network)
  const textsNotShown = await showAll(tab, network, endsAt, request.giveTime)
  const found = await step('measure', () => findArea(tab, network, mark, endsAt))
  return { ...(await shoot(tab, request, found)), textsNotShown }
}

/** Declines consent and scrolls through the page until everything is loaded. */
async function settle(tab: Tab, { url, isPage }: CaptureRequest, shown: Shown, network: Network) {
  const [mark] = await step('consent', () =>
    Promise.all([awaitLoad(tab).then(() => findMark(tab)), refuseConsent(tab, stretched(limits.consentMs))]),
  )
  const endsAt = await step('settle', () => settlePage(tab, network, mark))
  await checkPage(tab, url, shown, isPage).catch((error: unknown) => rethrowWithPicture(tab, shown, error))
  // The loop ends with the whole page's time limit, which has a sentence of its own.
  while (network.isLoadingMany()) await sleep(50)
  return { mark, endsAt }
}

async function stopClock(tab: Tab, shown: Shown, network: Network): Promise<void> {
  // A page that redirects after a while is captured in the state before the redirect.
  const moreMs = shown.wasHeld ? 0 : untilFrozen
  shown.wasHeld = true
  await step('clock', () => freezeClock(tab, moreMs))
  if (await refuseConsent(tab, 0)) await freezeClock(tab, limits.farewellMs)
  await step('rest', () => comeToRest(tab, network))
}

/** Shows what a visitor sees only in view; returns the number of texts for which there is no space. */
async function showAll(tab: Tab, network: Network, endsAt: number, giveTime: CaptureRequest['giveTime']) {
  const waits = {
    comeToRest: () => comeToRest(tab, network),
    awaitRequests: (since: number) => network.answered(since, stretched(limits.views.requestMs)),
    awaitFiles: (since: number) => network.arrived(since, stretched(limits.views.requestMs)),
    giveTime,
  }
  const { textsNotShown } = await step('reveal', () =>
    revealPage(tab, Math.min(endsAt, limits.height), waits),
  )
  await hushObservers(tab)
  await step('backgrounds', () => spreadBackgrounds(tab))
  await inPage(tab, repaintSticky)
  return textsNotShown
}

async function shoot(
  tab: Tab,
  { seenBefore, takesDom = true, giveTime }: CaptureRequest,
  { measures, area, truncated }: Awaited<ReturnType<typeof findArea>>,
) {
  giveTime?.(stretched(timeFor(area.height)))
  const shot = await shootInTime(tab, area, seenBefore)
  const takenAt = new Date()
  const links = await readLinks(tab)
  // A screenshot that was taken in time is not lost because the snapshot comes late.
  giveTime?.(stretched(limits.domMs))
  const isNew = takesDom && shot.sha256 !== seenBefore
  const dom = isNew ? await step('dom', () => trySnapshot(tab, area)) : undefined
  const { width, height, left, top } = area
  const isCut = truncated || shot.height < height
  const title = readTitle(measures.title)
  return { ...shot, width, left, top, truncated: isCut, title, takenAt, links, dom }
}

const shootInTime = (tab: Tab, area: PictureArea, seenBefore: string | undefined) =>
  shootUntilStill(tab, area, seenBefore).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new TimedOut(tooSlow, 'too-slow') : error
  })

async function findArea(tab: Tab, network: Network, mark: number, endsAt: number) {
  const page = await measurePage(tab)
  const measures = { ...page, contents: withOverlays(tab, page.contents) }
  const { scrollHeight, layoutWidth } = measures
  const window = layoutOf(tab.viewport, layoutWidth)
  const isGrowing = Math.min(endsAt, scrollHeight) > mark && (await growsOn(tab, network, scrollHeight))
  const { height, truncated } = fit(scrollHeight, isGrowing ? mark : endsAt, window.height)
  const { area, isCut } = areaOf(measures, window, height, isGrowing ? mark : endsAt)
  return { measures, area, truncated: truncated || isCut || measures.isCutInFrames }
}

/**
 * Takes a DOM snapshot, or none if the page fails to answer, because a screenshot is useful without one; if
 * only this machine was too busy, the page is captured again.
 */
async function trySnapshot(tab: Tab, area: PictureArea): Promise<DomSnapshot | undefined> {
  const beganAt = performance.now()
  const { signal } = new AbortController()
  return withTimeout(snapshotDom(tab, area), stretched(limits.domMs), signal).catch((error: unknown) => {
    if (error instanceof TimeoutError && overload().wasStarved(beganAt, tab.processes)) throw error
    return undefined
  })
}

async function comeToRest(tab: Tab, network: Network) {
  await network.quiet(0, stretched(limits.quietMs))
  await freezePage(tab)
}

/** Whether the page grows without scrolling: its previous scroll position depended on our speed. */
async function growsOn(tab: Tab, network: Network, scrollHeight: number): Promise<boolean> {
  await freezeClock(tab, 300)
  await comeToRest(tab, network)
  const later = await measurePage(tab)
  return later.scrollHeight > scrollHeight
}

/** The additional milliseconds for a page of this height. */
export const timeFor = (height: number) =>
  Math.ceil(Math.max(0, height - maxRowsInOne) / 1_000) * limits.msPerThousandRows

// PostgreSQL stores neither NUL characters nor unpaired surrogates.
const readTitle = (title: string) => plainText(title, limits.titleLength)
