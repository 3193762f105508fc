import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { commandOf, descendantsOf, isChromium } from '@vigia/browser/testing/lab'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../../services/capture/visit/captured-page.ts'
import { timeFor } from '../../../services/capture/visit/capture-screenshot.ts'
import { explain } from '../../../services/capture/network/reasons.ts'
import { startEgress } from '../../support/egress.ts'
import { startHostile } from '../../sites/hostile.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const never = new AbortController().signal
/** Retried as in the product, where a busy machine fails a page only temporarily. */
export const withRetries = { retry: 2 }
/** Closing a page and starting a browser take time, more on a busy machine. */
const graceMs = 15_000

/**
 * The hostile website, and a neighbour page that is captured repeatedly in the same browser meanwhile.
 * `visit` returns how a hostile page ended: `green` if the screenshot is complete, `another screenshot`, or
 * the reason that its owner reads. All of it is closed after the last test of the file.
 */
export async function openHostileFixture(deadlineMs = 30_000) {
  const site = await startHostile()
  const egress = await startEgress([site, site.neighbour, ...site.insecure].map(({ host }) => host))
  const capturer = openLastingCapturer(egress.url, deadlineMs)
  const capture = (url: string) => capturer.capture({ url, websiteId: 'website' }, never)
  const neighbour = await openNeighbour(() => capture(`${site.neighbour.url}/`))
  afterAll(async () => {
    await neighbour.stop()
    await capturer.close()
    await Promise.all([egress.stop(), site.stop()])
  })

  const visit = (path: string, origin = site.url) => endOf(() => capture(origin + path), deadlineMs)

  /** Effects on the neighbour page, and renderers and memory left after all visits. */
  async function summarize() {
    await neighbour.stop()
    const isFine = await neighbour.isFine()
    const { renderers, mb } = await measureAtRest()
    return { harm: neighbour.harm, isFine, renderers, moreMb: mb - neighbour.mbBefore }
  }

  return { site, capture, visit, summarize }
}

/** Keeps its browsers: recycling them would hide what hostile pages leave behind in them. */
const openLastingCapturer = (egressUrl: string, deadlineMs: number) =>
  openPageCapturer({ egressUrl, agent: 'Tester/1.0', deadlineMs, maxUses: 1_000 })

/** How a capture ended, and after how long if that was too long. */
async function endOf(capture: () => Promise<CapturedPage>, deadlineMs: number): Promise<string> {
  const begun = performance.now()
  let maxMs = deadlineMs + scaleTimeout(graceMs)
  const end = await capture().then(
    (page) => {
      maxMs += timeFor(page.height)
      return describe(page)
    },
    (error: unknown) => explain(error as Error),
  )
  const spentMs = performance.now() - begun
  return spentMs < maxMs ? end : `${end} (after ${Math.round(spentMs / 1_000)} s)`
}

/** Captures the neighbour page again and again, and collects what differs from its first screenshot. */
async function openNeighbour(capture: () => Promise<CapturedPage>) {
  const harm: string[] = []
  const expected = await capture()
  const { mb: mbBefore } = await measure()
  const watching = new AbortController()
  const isAsExpected = ({ sha256 }: CapturedPage) => sha256 === expected.sha256
  const done = watch()

  async function watch() {
    while (!watching.signal.aborted) {
      // Captures with one retry, because the machine may be busy.
      const page = await capture().catch(() => capture().catch(String))
      if (typeof page === 'string') harm.push(page)
      else if (!isAsExpected(page)) harm.push('another screenshot')
      await sleep(500)
    }
  }
  async function stop() {
    watching.abort()
    await done
  }
  return { harm, mbBefore, stop, isFine: async () => isAsExpected(await capture()) }
}

async function describe({ png, width }: CapturedPage): Promise<string> {
  const corner = { left: width - 5, top: 795, width: 1, height: 1 }
  const pixel = await sharp(png).extract(corner).removeAlpha().raw().toBuffer()
  return [...pixel].join() === '0,128,0' ? 'green' : 'another screenshot'
}

/** Renderer processes only: utility processes, such as the one for audio, are kept by the browser. */
const measure = async () => ({
  renderers: descendantsOf(process.pid).filter(isRenderer).length,
  mb: await memoryOfProcesses(process.pid),
})

/** What is left once the renderers have ended, which takes a moment, and more on a busy machine. */
async function measureAtRest() {
  let after = await measure()
  for (const until = Date.now() + scaleTimeout(graceMs); after.renderers > 0 && Date.now() < until;) {
    await sleep(500)
    after = await measure()
  }
  return after
}

const isRenderer = (pid: number) => isChromium(pid) && commandOf(pid).includes('--type=renderer')
