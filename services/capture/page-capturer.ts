import type { RecyclePolicy } from '@vigia/browser/pool/browser-pool'
import { Unavailable } from '@vigia/common/errors'
import { openTabs, type Tabs } from '@vigia/browser/tabs/tabs'
import { stretched } from '@vigia/telemetry/overload/overload'
import { endAnimationsScript } from './clock/end-animations.ts'
import { hideResizesScript } from './page/hide-resizes.ts'
import { hushObserversScript } from './page/hush-observers.ts'
import { openShadowRootsScript } from './page/open-shadow-roots.ts'
import { clockScript, workerClockScript } from './clock/clock-script.ts'
import { timeFor } from './visit/capture-screenshot.ts'
import type { CapturedPage } from './visit/captured-page.ts'
import { visitAgain, visitInDoubt, type Visiting, type Wanted } from './visit/visit-page.ts'
import { limits, unseenScale } from './settings.ts'

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

/**
 * The maximum number of visits: a page that randomly shows one of two variants shows the same one twice in
 * every other case.
 */
const maxVisits = 3
/** A further visit starts only if this multiple of the first one's duration is left. */
const reserve = 1.5

export function openPageCapturer(settings: CapturerSettings): PageCapturer {
  const { deadlineMs = 30_000, takesDom = true, ...tabsSettings } = settings
  const tabs = openCaptureTabs(tabsSettings)
  const visiting = { tabs, egressUrl: settings.egressUrl, takesDom }
  const capture: PageCapturer['capture'] = (wanted, signal) =>
    capturePhoto(visiting, wanted, deadlineMs, signal)
  return { capture, waiting: tabs.waiting, close: tabs.close }
}

/** Tabs in which pages are held still and opened up by the scripts that a capture needs. */
export function openCaptureTabs(settings: Omit<CapturerSettings, 'deadlineMs' | 'takesDom'>): Tabs {
  return openTabs({
    viewport: limits.viewport,
    scale: unseenScale,
    before: () => [
      clockScript(),
      endAnimationsScript,
      hideResizesScript,
      hushObserversScript,
      openShadowRootsScript,
    ],
    beforeWorkers: [workerClockScript],
    ...settings,
  })
}

async function capturePhoto(visiting: Visiting, wanted: Wanted, deadlineMs: number, signal: AbortSignal) {
  const wholeMs = stretched(deadlineMs)
  const { photo, isOther, tookMs } = await visitInDoubt(visiting, wanted, wholeMs, signal)
  const until = performance.now() + wholeMs + stretched(timeFor(photo.height)) - tookMs
  const leftMs = () => until - performance.now()
  for (let nth = 1; isOther && nth < maxVisits && leftMs() >= tookMs * reserve; nth += 1) {
    const other = await visitAgain(visiting, wanted, photo, leftMs(), signal).catch((error: unknown) => {
      // A failure on our side must not make a page count as changed.
      if (signal.aborted || error instanceof Unavailable) throw error
      return photo
    })
    if (other) return other
  }
  return photo
}
