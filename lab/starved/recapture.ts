import { openPageCapturer } from '../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import { PermanentPageError } from '../../services/capture/network/reasons.ts'
import { overload } from '@vigia/telemetry/overload/overload'
import { startEgress } from '../../tests/support/egress.ts'
import { compare } from '../real/vigia.ts'

/** What became of a recapture; one that is put off is captured again later, as by the service. */
export type Outcome = 'same bytes' | 'same' | 'different' | 'failed'

export interface Recaptured {
  outcome: Outcome
  putOff: number
  seconds: number
  /** Why it failed, or how much differs. */
  reason?: string
  png?: Buffer
}

const maxPutOff = 5

/** Captures pages of one website as a worker does, with its default limits. */
export async function openStarved(host: string) {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'VigiaBot/1.0' })
  const forever = new AbortController().signal
  const capture = (url: string, baseline?: CapturedPage, processes = new Set<number>()) =>
    capturer.capture({ url, websiteId: 'starved', processes, ...(baseline && { baseline }) }, forever)

  const close = async () => {
    await capturer.close()
    await egress.stop()
  }
  return {
    capture,
    recapture: (url: string, baseline: CapturedPage) => recapture(capture, url, baseline),
    close,
  }
}

type Capture = (url: string, baseline: CapturedPage, processes: Set<number>) => Promise<CapturedPage>

/** Captures again what others kept from being captured. */
async function recapture(capture: Capture, url: string, baseline: CapturedPage): Promise<Recaptured> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  for (let putOff = 0; ; putOff += 1) {
    const beganAt = performance.now()
    const processes = new Set<number>()
    try {
      const screenshot = await capture(url, baseline, processes)
      return { ...(await judge(baseline, screenshot)), putOff, seconds: seconds() }
    } catch (error) {
      const isOurs = !(error instanceof PermanentPageError) && overload().wasStarved(beganAt, processes)
      if (!isOurs || putOff === maxPutOff)
        return { outcome: 'failed', reason: String(error), putOff, seconds: seconds() }
    }
  }
}

async function judge(baseline: CapturedPage, screenshot: CapturedPage) {
  const { png } = screenshot
  if (screenshot.sha256 === baseline.sha256) return { outcome: 'same bytes' as const }
  const result = await compare(baseline, screenshot)
  const reason = `${((result?.ratio ?? 0) * 100).toFixed(3)} %`
  return { outcome: result?.changed ? ('different' as const) : ('same' as const), reason, png }
}
