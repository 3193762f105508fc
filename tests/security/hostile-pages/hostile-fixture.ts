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
  const insecure = site.insecure.map(({ host }) => host)
  const egress = await startEgress([site.host, site.neighbour.host, ...insecure])
  // Recycling browsers would hide what hostile pages leave behind in them.
  const capturer = openPageCapturer({
    egressUrl: egress.url,
    agent: 'Tester/1.0',
    deadlineMs,
    maxUses: 1_000,
  })
  const capture = (url: string) => capturer.capture({ url, websiteId: 'website' }, never)
  const captureNeighbour = () => capture(`${site.neighbour.url}/`)
  const expected = await captureNeighbour()
  const before = await measure()
  const neighbour = watchNeighbour(captureNeighbour, expected)
  afterAll(async () => {
    await neighbour.stop()
    await capturer.close()
    await Promise.all([egress.stop(), site.stop()])
  })

  async function visit(path: string, origin = site.url): Promise<string> {
    const begun = performance.now()
    let maxMs = deadlineMs + scaleTimeout(graceMs)
    const end = await capture(origin + path).then(
      (page) => {
        maxMs += timeFor(page.height)
        return describe(page)
      },
      (error: unknown) => explain(error as Error),
    )
    const spentMs = performance.now() - begun
    return spentMs < maxMs ? end : `${end} (after ${Math.round(spentMs / 1_000)} s)`
  }

  /** Effects on the neighbour page, and renderers and memory left after all visits. */
  async function summarize() {
    await neighbour.stop()
    const isFine = (await captureNeighbour()).sha256 === expected.sha256
    // Processes take a moment to exit, more on a busy machine.
    let after = await measure()
    for (const until = Date.now() + scaleTimeout(graceMs); after.renderers > 0 && Date.now() < until;) {
      await sleep(500)
      after = await measure()
    }
    return { harm: neighbour.harm, isFine, renderers: after.renderers, moreMb: after.mb - before.mb }
  }

  return { site, capture, visit, summarize }
}

/** Captures the neighbour page again and again, and collects what differs from `expected`. */
function watchNeighbour(captureNeighbour: () => Promise<CapturedPage>, expected: CapturedPage) {
  const harm: string[] = []
  const watching = new AbortController()
  const done = watch()

  async function watch() {
    while (!watching.signal.aborted) {
      // Captures with one retry, because the machine may be busy.
      const page = await captureNeighbour().catch(() => captureNeighbour().catch(String))
      if (typeof page === 'string') harm.push(page)
      else if (page.sha256 !== expected.sha256) harm.push('another screenshot')
      await sleep(500)
    }
  }
  async function stop() {
    watching.abort()
    await done
  }
  return { harm, stop }
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

const isRenderer = (pid: number) => isChromium(pid) && commandOf(pid).includes('--type=renderer')
