import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { commandOf, descendantsOf, isChromium } from '@vigia/browser/testing/lab'
import sharp from 'sharp'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../../services/capture/page-capturer.ts'
import { timeFor } from '../../../services/capture/shot/capture-screenshot.ts'
import { explain } from '../../../services/capture/page/reasons.ts'
import { startEgress } from '../../support/egress.ts'
import { startHostile } from '../../sites/hostile.ts'

const never = new AbortController().signal
/** Tried again as often as the product does, for which a machine that is busy once is not busy for ever. */
export const withRetries = { retry: 2 }
/** To close a page takes a moment, to start a browser another, and both longer where everybody is busy. */
const graceMs = 15_000

/**
 * The hostile website, and its neighbour's page, which is looked at again and again in the same browser meanwhile. `visit` answers
 * how a hostile page ended: with its colour if the photograph shows all of it, with `another picture`, or with what its owner reads.
 */
export async function openHostileFixture(deadlineMs = 30_000) {
  const site = await startHostile()
  const insecure = site.insecure.map(({ host }) => host)
  const egress = await startEgress([site.host, site.neighbour.host, ...insecure])
  // Worn browsers are replaced by fresh ones, which would hide what is left behind in them.
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
  const harm: string[] = []
  const watching = new AbortController()
  const watchingDone = watchNeighbour()

  async function watchNeighbour() {
    while (!watching.signal.aborted) {
      // Twice, as whoever asks for a page does, because a machine may be busy with other things as well.
      const page = await captureNeighbour().catch(() => captureNeighbour().catch(String))
      if (typeof page === 'string') harm.push(page)
      else if (page.sha256 !== expected.sha256) harm.push('another picture')
      await sleep(500)
    }
  }

  async function visit(path: string, origin = site.url): Promise<string> {
    const begun = performance.now()
    let mostMs = deadlineMs + graceMs
    const end = await capture(origin + path).then(
      (page) => {
        mostMs += timeFor(page.height)
        return describe(page)
      },
      (error: unknown) => explain(error as Error),
    )
    const spentMs = performance.now() - begun
    return spentMs < mostMs ? end : `${end} (after ${Math.round(spentMs / 1_000)} s)`
  }

  /** What happened to the neighbour until now, and what is left of all visits when nobody looks at anything any more. */
  async function summarize() {
    watching.abort()
    await watchingDone
    const isFine = (await captureNeighbour()).sha256 === expected.sha256
    // To end a process takes a moment, and longer where much else is going on.
    let after = await measure()
    for (const until = Date.now() + 15_000; after.renderers > 0 && Date.now() < until;) {
      await sleep(500)
      after = await measure()
    }
    return { harm, isFine, renderers: after.renderers, moreMb: after.mb - before.mb }
  }

  async function close() {
    watching.abort()
    await watchingDone
    await capturer.close()
    await Promise.all([egress.stop(), site.stop()])
  }

  return { site, capture, visit, summarize, close }
}

async function describe({ png, width }: CapturedPage): Promise<string> {
  const corner = { left: width - 5, top: 795, width: 1, height: 1 }
  const pixel = await sharp(png).extract(corner).removeAlpha().raw().toBuffer()
  return [...pixel].join() === '0,128,0' ? 'green' : 'another picture'
}

/** Processes of pages; of its own, such as the one for sound, a browser starts some when a page first asks, and keeps them. */
const measure = async () => ({
  renderers: descendantsOf(process.pid).filter(isRenderer).length,
  mb: await memoryOfProcesses(process.pid),
})

const isRenderer = (pid: number) => isChromium(pid) && commandOf(pid).includes('--type=renderer')
