import { openPageCapturer } from '../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import { TimeoutError } from '@vigia/common/time-limit'
import { listSentences } from '@vigia/sentences'
import { overload } from '@vigia/telemetry/overload/overload'
import { listDomChanges, type Sensitivity } from '@vigia/visual-diff'
import { sentenceText } from '../../packages/domain/change-messages/describe-sentence.ts'
import { closeWorkerThreads, compareImages } from '../../services/diff/worker-threads.ts'
import { startEgress } from '../../tests/support/egress.ts'
import type { Judge } from './judge-pairs.ts'
import type { CaptureOutcome, CapturePage } from './capture-pairs.ts'

/**
 * A page that is looked at part by part has taken 70 s beside other tests, whose processes may count as our
 * own. A page that hangs still fails.
 */
const deadlineMs = 180_000
/** How often a capture is repeated that failed because the machine was busy; the service repeats it later. */
const maxAgain = 3

/** Capture and comparison as in the services; `host` is the only private address that is allowed. */
export async function openVigia(host: string) {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'VigiaBot/1.0', deadlineMs })
  const forever = new AbortController().signal
  const capture: CapturePage<CapturedPage> = async (url, slot, baseline) => {
    const wanted = { url, websiteId: `website ${slot}`, ...(baseline && { baseline }) }
    for (let again = 0; ; again += 1) {
      const beganAt = performance.now()
      const outcome = await capturer.capture(wanted, forever).catch((error: Error) => error)
      if (!(outcome instanceof Error)) return outcome
      const isOurs = outcome instanceof TimeoutError && overload().wasStarved(beganAt)
      if (again === maxAgain || !isOurs) throw outcome
    }
  }
  const close = async () => {
    await Promise.all([capturer.close(), closeWorkerThreads()])
    await egress.stop()
  }
  return { capture, close }
}

export async function compare(
  before: CapturedPage,
  after: CapturedPage,
  sensitivity: Sensitivity = 'normal',
  isOfPixels = false,
) {
  const noise = { baseline: before.noise, current: after.noise }
  const domChanges = before.dom && after.dom && listDomChanges(before.dom, after.dom)
  return compareImages(before.png, after.png, {
    sensitivity,
    noise,
    draw: false,
    ...(domChanges && !isOfPixels && { domChanges }),
  })
}

/**
 * The sentences about a change with their numbers of regions, the most important first, without invisible
 * changes.
 */
export async function describePair(before: CapturedPage, after: CapturedPage, isOfPixels = false) {
  const { regions } = await compare(before, after, 'normal', isOfPixels)
  const listed = before.dom && after.dom ? listSentences(before.dom, after.dom, regions) : []
  const seen = listed.filter(({ region }) => region >= 0)
  const unplaced = seen.filter(({ kind }) => kind === 'place' || kind === 'space')
  return {
    lines: seen.map(sentenceText),
    regions: regions.length,
    explained: new Set(seen.flatMap((sentence) => sentence.regions)).size,
    onlyPlaced: new Set(unplaced.flatMap((sentence) => sentence.regions)).size,
  }
}

export const judgeWith =
  (sensitivity: Sensitivity): Judge<CapturedPage> =>
  async (before, after, pair) => {
    if (before.sha256 === after.sha256) return { changed: false, reason: 'the same bytes', regions: 0 }
    const { changed, ratio, regions } = await compare(before, after, sensitivity, pair.isOfPixels)
    const places = regions.map(({ kind, pixels }) => `${kind} ${pixels}`).join(', ')
    const reason = `${(ratio * 100).toFixed(4)} % ${places && `(${places})`}`.trim()
    return { changed, reason, regions: regions.length }
  }

/** The screenshot; throws the reason if there is none. */
export function screenshotOf(outcome: CaptureOutcome<CapturedPage>): CapturedPage {
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.photo
}
