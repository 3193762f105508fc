import type { RecyclePolicy } from '@vigia/browser/pool/browser-pool'
import { Unavailable } from '@vigia/common/errors'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { hashFonts } from '@vigia/browser/fonts/fonts'
import type { Tab } from '@vigia/browser/tabs/tab'
import { openTabs } from '@vigia/browser/tabs/tabs'
import { stretched } from '@vigia/telemetry/overload/overload'
import { endAnimationsScript } from './clock/end-animations.ts'
import { compareVisits } from './visit/compare-visits.ts'
import type { Area } from './noise/find-noise.ts'
import { isErrorPage } from './error-pages/ask-nowhere.ts'
import { Doubtful, noteAsPage } from './error-pages/doubtful-pages.ts'
import { hideResizesScript } from './page/hide-resizes.ts'
import { openShadowRootsScript } from './page/open-shadow-roots.ts'
import { clockScript, workerClockScript } from './clock/clock-script.ts'
import { captureScreenshot, timeFor } from './visit/capture-screenshot.ts'
import { limits, unseenScale } from './settings.ts'
import type { Viewport } from '@vigia/browser/tabs/tab-settings'

/** The known facts about an earlier screenshot. */
export interface KnownScreenshot {
  sha256: string
  browser: string
  fonts: string
}

export interface CapturedPage extends KnownScreenshot {
  png: Buffer
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
  unsettled: boolean
  /** The number of texts that appear while the page is scrolled and for which the screenshot has no space. */
  textsNotShown: number
  /** Links to pages of the same website; undefined where not all of them are known. */
  links?: string[] | undefined
  /** Ignored regions, in pixels of the screenshot. */
  noise: Area[]
  /** Undefined for a screenshot that was known before, and where the page did not answer in time. */
  dom: DomSnapshot | undefined
}

interface Wanted {
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

export interface PageCapturer {
  /**
   * Captures a page at rest, as its visitors see it. If it differs from the baseline, it is visited up to
   * three times in all, and differences between visits are ignored as well. Throws PermanentPageError,
   * TransientPageError, TimeoutError or Unavailable.
   */
  capture(wanted: Wanted, signal: AbortSignal): Promise<CapturedPage>
  waiting(): string[]
  close(): Promise<void>
}

export interface CapturerSettings extends Partial<RecyclePolicy> {
  egressUrl: string
  agent: string
  deadlineMs?: number
  /** Whether a DOM snapshot is taken with each screenshot; true by default. */
  takesDom?: boolean
}

/** The second visit, with its differences from the first as ignored regions; undefined if there are none. */
async function findNoise(tab: Tab, first: CapturedPage, second: CapturedPage) {
  if (second.sha256 === first.sha256) return undefined
  const noise = await compareVisits(tab, first, second)
  return noise.length > 0 ? { ...second, noise: [...first.noise, ...second.noise, ...noise] } : first
}

/**
 * The maximum number of visits: a page that randomly shows one of two variants shows the same one twice in
 * every other case.
 */
const maxVisits = 3
/** A further visit starts only if this multiple of the first one's duration is left. */
const reserve = 1.5

export function openPageCapturer(settings: CapturerSettings): PageCapturer {
  const { egressUrl, agent, deadlineMs = 30_000, takesDom = true, ...poolOptions } = settings
  const tabs = openTabs({
    egressUrl,
    agent,
    viewport: limits.viewport,
    scale: unseenScale,
    before: () => [clockScript(), endAnimationsScript, hideResizesScript, openShadowRootsScript],
    beforeWorkers: [workerClockScript],
    ...poolOptions,
  })

  async function visit(wanted: Wanted, wholeMs: number, signal: AbortSignal, isPage?: boolean) {
    const { url, baseline, isWhole = false, job = '', viewport, processes, isForVisitor } = wanted
    const tabOptions = { deadlineMs: wholeMs, isWhole, onBehalfOf: job, viewport, processes, isForVisitor }
    return tabs.withTab(tabOptions, signal, async (tab, build, giveTime) => {
      const began = performance.now()
      const mine = { browser: build, fonts: hashFonts() }
      const known = baseline?.browser === mine.browser && baseline.fonts === mine.fonts ? baseline : undefined
      const asked = { url, egressUrl, seenBefore: known?.sha256, giveTime, takesDom, isPage }
      const captured = await captureScreenshot(tab, asked)
      const isOther = known !== undefined && known.sha256 !== captured.sha256
      return { photo: { ...captured, ...mine }, isOther, tookMs: performance.now() - began }
    })
  }

  /**
   * Visits a page again that looks like an error page, unless its website answers an address that cannot
   * exist in the same way.
   */
  async function visitInDoubt(wanted: Wanted, wholeMs: number, signal: AbortSignal) {
    return visit(wanted, wholeMs, signal).catch(async (error: unknown) => {
      if (!(error instanceof Doubtful)) throw error
      const { job = '', viewport, isForVisitor } = wanted
      const tabOptions = { deadlineMs: wholeMs, onBehalfOf: job, viewport, isForVisitor }
      const isError = await tabs
        .withTab(tabOptions, signal, (tab) => isErrorPage(tab, error, egressUrl))
        .catch((fault: unknown) => {
          if (signal.aborted || fault instanceof Unavailable) throw fault
          return false
        })
      if (isError) throw error
      noteAsPage(error)
      return visit(wanted, wholeMs, signal, true)
    })
  }

  /**
   * Visits a page again that differs from its baseline, to see whether it differs every time. Undefined if
   * not.
   */
  async function visitAgain(wanted: Wanted, first: CapturedPage, leftMs: number, signal: AbortSignal) {
    const { url, baseline, job = '', viewport, isForVisitor } = wanted
    const tabOptions = { deadlineMs: leftMs, isWhole: true, onBehalfOf: job, viewport, isForVisitor }
    return tabs.withTab(tabOptions, signal, async (tab, build) => {
      if (build !== first.browser) return first
      // The check for error pages is skipped, because the first visit passed it.
      const asked = { url, egressUrl, seenBefore: first.sha256, takesDom, isPage: true }
      const second = await captureScreenshot(tab, asked)
      const photo = { ...second, browser: first.browser, fonts: first.fonts }
      return second.sha256 === baseline?.sha256 ? photo : findNoise(tab, first, photo)
    })
  }

  return {
    async capture(wanted, signal) {
      const wholeMs = stretched(deadlineMs)
      const { photo, isOther, tookMs } = await visitInDoubt(wanted, wholeMs, signal)
      const until = performance.now() + wholeMs + stretched(timeFor(photo.height)) - tookMs
      const leftMs = () => until - performance.now()
      for (let nth = 1; isOther && nth < maxVisits && leftMs() >= tookMs * reserve; nth += 1) {
        const other = await visitAgain(wanted, photo, leftMs(), signal).catch((error: unknown) => {
          // A failure on our side must not make a page count as changed.
          if (signal.aborted || error instanceof Unavailable) throw error
          return photo
        })
        if (other) return other
      }
      return photo
    },
    waiting: tabs.waiting,
    close: tabs.close,
  }
}
