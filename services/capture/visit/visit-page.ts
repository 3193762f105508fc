import { hashFonts } from '@vigia/browser/fonts/fonts'
import type { Tab } from '@vigia/browser/tabs/tab'
import type { Viewport } from '@vigia/browser/tabs/tab-settings'
import type { Tabs } from '@vigia/browser/tabs/tabs'
import { Unavailable } from '@vigia/common/errors'
import { isErrorPage } from '../error-pages/ask-nowhere.ts'
import { Doubtful, noteAsPage } from '../error-pages/doubtful-pages.ts'
import { captureScreenshot } from './capture-screenshot.ts'
import type { CapturedPage, KnownScreenshot } from './captured-page.ts'
import { compareVisits } from './compare-visits.ts'

export interface Wanted {
  url: string
  websiteId: string
  baseline?: KnownScreenshot
  isWhole?: boolean
  /** Whether the website belongs to a visitor without an account. */
  isForVisitor?: boolean | undefined
  /** The viewport, if it is not the default one. */
  viewport?: Viewport
  /** The name under which the egress counts the traffic. */
  job?: string
  /** Filled with the ids of the system's processes that run the page. */
  processes?: Set<number>
}

/** The tabs for visits, and how pages are captured in them. */
export interface Visiting {
  tabs: Tabs
  egressUrl: string
  takesDom: boolean
}

async function visit(
  { tabs, ...settings }: Visiting,
  wanted: Wanted,
  wholeMs: number,
  signal: AbortSignal,
  isPage?: boolean,
) {
  const { url, baseline, isWhole = false, processes } = wanted
  const tabOptions = { ...tabOptionsFor(wanted, wholeMs), isWhole, processes }
  return tabs.withTab(tabOptions, signal, async (tab, build, giveTime) => {
    const began = performance.now()
    const mine = { browser: build, fonts: hashFonts() }
    const known = baseline?.browser === mine.browser && baseline.fonts === mine.fonts ? baseline : undefined
    const asked = { url, ...settings, seenBefore: known?.sha256, giveTime, isPage }
    const captured = await captureScreenshot(tab, asked)
    const isOther = known !== undefined && known.sha256 !== captured.sha256
    return { photo: { ...captured, ...mine }, isOther, tookMs: performance.now() - began }
  })
}

/**
 * Visits a page again that looks like an error page, unless its website answers an address that cannot exist
 * in the same way.
 */
export async function visitInDoubt(visiting: Visiting, wanted: Wanted, wholeMs: number, signal: AbortSignal) {
  const { tabs, egressUrl } = visiting
  return visit(visiting, wanted, wholeMs, signal).catch(async (error: unknown) => {
    if (!(error instanceof Doubtful)) throw error
    const isError = await tabs
      .withTab(tabOptionsFor(wanted, wholeMs), signal, (tab) => isErrorPage(tab, error, egressUrl))
      .catch((fault: unknown) => {
        if (signal.aborted || fault instanceof Unavailable) throw fault
        return false
      })
    if (isError) throw error
    noteAsPage(error)
    return visit(visiting, wanted, wholeMs, signal, true)
  })
}

/**
 * Visits a page again that differs from its baseline, to see whether it differs every time. Undefined if not.
 */
export async function visitAgain(
  { tabs, ...settings }: Visiting,
  wanted: Wanted,
  first: CapturedPage,
  leftMs: number,
  signal: AbortSignal,
) {
  const { url, baseline } = wanted
  const tabOptions = { ...tabOptionsFor(wanted, leftMs), isWhole: true }
  return tabs.withTab(tabOptions, signal, async (tab, build) => {
    if (build !== first.browser) return first
    // The check for error pages is skipped, because the first visit passed it.
    const asked = { url, ...settings, seenBefore: first.sha256, isPage: true }
    const second = await captureScreenshot(tab, asked)
    const photo = { ...second, browser: first.browser, fonts: first.fonts }
    return second.sha256 === baseline?.sha256 ? photo : findNoise(tab, first, photo)
  })
}

const tabOptionsFor = ({ job = '', viewport, isForVisitor }: Wanted, deadlineMs: number) => ({
  deadlineMs,
  onBehalfOf: job,
  viewport,
  isForVisitor,
})

/** The second visit, with its differences from the first as ignored regions; undefined if there are none. */
async function findNoise(tab: Tab, first: CapturedPage, second: CapturedPage) {
  if (second.sha256 === first.sha256) return undefined
  const noise = await compareVisits(tab, first, second)
  return noise.length > 0 ? { ...second, noise: [...first.noise, ...second.noise, ...noise] } : first
}
