import { availableParallelism } from 'node:os'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../../services/capture/visit/captured-page.ts'
import { Comparer } from '@vigia/visual-diff'
import { startEgress } from '../../../tests/support/egress.ts'
import { runConcurrently } from '../capture/run-concurrently.ts'
import { agent } from '../capture/open-ours.ts'
import { answerQuestions } from '../host.ts'

export interface Tally {
  pages: number
  /** Distinct screenshots of all pages together. */
  distinct: number
  /** Pages whose screenshots were all identical. */
  withOneScreenshot: number
  /** Pages that were never reported as changed. */
  neverChanged: number
  /** The number of pages that were reported as changed, for each round after the first. */
  changed: number[]
  faults: string[]
}

const egress = await startEgress([process.argv[2] ?? ''])
const capturer = openPageCapturer({ egressUrl: egress.url, agent })
const comparer = new Comparer()
const concurrency = Math.min(4, availableParallelism() + 1)

answerQuestions(tally, async () => {
  await capturer.close()
  await egress.stop()
})

interface Shown {
  url: string
  baseline: CapturedPage
  screenshot: CapturedPage
}

async function tally({ urls, rounds }: { urls: string[]; rounds: number }): Promise<Tally> {
  const known = openKnown()
  const changedPages = new Set<string>()
  const changed: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const shown = await captureAll(urls, known)
    const urlsOfChanged = await listChanged(shown)
    for (const url of urlsOfChanged) changedPages.add(url)
    if (round > 0) changed.push(urlsOfChanged.length)
  }
  const sizes = [...known.hashes.values()].map(({ size }) => size)
  return {
    pages: urls.length,
    distinct: sizes.reduce((sum, size) => sum + size, 0),
    withOneScreenshot: sizes.filter((size) => size === 1).length,
    neverChanged: urls.length - changedPages.size,
    changed,
    faults: known.faults,
  }
}

const openKnown = () => ({
  baselines: new Map<string, CapturedPage>(),
  hashes: new Map<string, Set<string>>(),
  faults: [] as string[],
})

/** Captures each page once; the first screenshots become the baselines, later ones are returned with them. */
async function captureAll(urls: string[], { baselines, hashes, faults }: ReturnType<typeof openKnown>) {
  const shown: Shown[] = []
  await runConcurrently(urls, concurrency, async (url) => {
    const baseline = baselines.get(url)
    const screenshot = await capture(url, baseline).catch(
      (error: unknown) => void faults.push(`${url}: ${String(error)}`),
    )
    if (!screenshot) return
    hashes.set(url, (hashes.get(url) ?? new Set()).add(screenshot.sha256))
    if (baseline) shown.push({ url, baseline, screenshot })
    else baselines.set(url, screenshot)
  })
  return shown
}

/** Compares sequentially: a comparer has memory for one pair. */
async function listChanged(shown: Shown[]): Promise<string[]> {
  const changed: string[] = []
  for (const { url, baseline, screenshot } of shown)
    if (await hasChanged(baseline, screenshot)) changed.push(url)
  return changed
}

function capture(url: string, baseline: CapturedPage | undefined): Promise<CapturedPage> {
  const wanted = { url, websiteId: 'website', ...(baseline && { baseline }) }
  return capturer.capture(wanted, new AbortController().signal)
}

async function hasChanged(baseline: CapturedPage, current: CapturedPage): Promise<boolean> {
  if (baseline.sha256 === current.sha256) return false
  const noise = { baseline: baseline.noise, current: current.noise }
  return (await comparer.compare(baseline.png, current.png, { noise, draw: false })).changed
}
