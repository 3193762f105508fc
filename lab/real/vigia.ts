import { openPageCapturer } from '../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import { openTestCrawler } from '../../services/crawler/testing/test-crawler.ts'
import { compareImages } from '../../services/diff/worker-threads.ts'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { listSentences } from '@vigia/sentences'
import { listDomChanges, type Comparison, type Sensitivity } from '@vigia/visual-diff'
import { startEgress } from '../../tests/support/egress.ts'

/**
 * The crawler, the capturing and the comparison as the services use them, for the one site that can be
 * reached.
 */
export async function openVigia(host: string) {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'VigiaBot/1.0', deadlineMs: 60_000 })
  const crawler = openTestCrawler(egress.url)
  const capture = (url: string, slot: number, baseline?: CapturedPage) =>
    captureInTheEnd(capturer, { url, websiteId: `site ${slot}`, ...(baseline && { baseline }) })
  const close = async () => {
    await Promise.all([capturer.close(), crawler.close()])
    await egress.stop()
  }
  return { discover: crawler.outcome, capture, close }
}

const maxAttempts = 3
const forever = new AbortController().signal

/**
 * Captures a page as a worker does: where a further attempt may have a better result, it is made, up to the
 * maximum number of attempts.
 */
async function captureInTheEnd(
  capturer: ReturnType<typeof openPageCapturer>,
  wanted: Omit<Parameters<typeof capturer.capture>[0], 'isWhole'>,
  attempt = 1,
): Promise<CapturedPage> {
  const isWhole = attempt < maxAttempts
  try {
    return await capturer.capture({ ...wanted, isWhole }, forever)
  } catch (error) {
    if (!isWhole || !(error instanceof Error) || error.name === 'PermanentPageError') throw error
    return captureInTheEnd(capturer, wanted, attempt + 1)
  }
}

export type Vigia = Awaited<ReturnType<typeof openVigia>>

/** The result that a user gets with this sensitivity. */
export async function compare(
  before: CapturedPage,
  after: CapturedPage,
  sensitivity: Sensitivity = 'normal',
): Promise<Comparison | undefined> {
  if (before.sha256 === after.sha256) return undefined
  const noise = { baseline: before.noise, current: after.noise }
  const domChanges = before.dom && after.dom && listDomChanges(before.dom, after.dom)
  return compareImages(before.png, after.png, { sensitivity, noise, ...(domChanges && { domChanges }) })
}

/** The lines that a user reads about it, without those about what the screenshots do not show. */
export const describe = (before: CapturedPage, after: CapturedPage, { regions }: Comparison): string[] =>
  before.dom && after.dom
    ? listSentences(before.dom, after.dom, regions)
        .filter(({ region }) => region >= 0)
        .map(sentenceText)
    : []
