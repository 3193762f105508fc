import { availableParallelism } from 'node:os'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { CapturedPage } from '../../../services/capture/page-capturer.ts'
import { Comparer } from '../../../packages/visual-diff/compare-images.ts'
import { startEgress } from '../../support/egress.ts'
import { inTurns } from '../capture/run-concurrently.ts'
import { agent } from '../capture/open-ours.ts'
import { answerQuestions } from '../host.ts'

export interface Tally {
  pages: number
  /** Different pictures, of all pages together. */
  distinct: number
  /** Pages whose captures were all the same to the byte. */
  withOnePicture: number
  /** Pages of which no capture was called changed. */
  withOneButForNoise: number
  /** How many pages were called changed, for each round after the first. */
  changed: number[]
  faults: string[]
}

const egress = await startEgress([process.argv[2] ?? ''])
const capturer = openPageCapturer({ egressUrl: egress.url, agent })
const comparer = new Comparer()
const atOnce = Math.min(4, availableParallelism() + 1)

answerQuestions(tally, async () => {
  await capturer.close()
  await egress.stop()
})

async function tally({ urls, rounds }: { urls: string[]; rounds: number }): Promise<Tally> {
  const baselines = new Map<string, CapturedPage>()
  const pictures = new Map<string, Set<string>>()
  const restless = new Set<string>()
  const changed: number[] = []
  const faults: string[] = []

  for (let round = 0; round <= rounds; round += 1) {
    const shown: { url: string; baseline: CapturedPage; photo: CapturedPage }[] = []
    await inTurns(urls, atOnce, async (url) => {
      const baseline = baselines.get(url)
      const photo = await look(url, baseline).catch(
        (error: unknown) => void faults.push(`${url}: ${String(error)}`),
      )
      if (!photo) return
      pictures.set(url, (pictures.get(url) ?? new Set()).add(photo.sha256))
      if (baseline) shown.push({ url, baseline, photo })
      else baselines.set(url, photo)
    })
    let count = 0
    // One after the other: a comparer has room for one pair.
    for (const { url, baseline, photo } of shown) {
      if (!(await hasChanged(baseline, photo))) continue
      count += 1
      restless.add(url)
    }
    if (round > 0) changed.push(count)
  }
  const withOnePicture = [...pictures.values()].filter(({ size }) => size === 1).length
  return {
    pages: urls.length,
    distinct: [...pictures.values()].reduce((sum, { size }) => sum + size, 0),
    withOnePicture,
    withOneButForNoise: urls.length - restless.size,
    changed,
    faults,
  }
}

function look(url: string, baseline: CapturedPage | undefined): Promise<CapturedPage> {
  const wanted = { url, websiteId: 'website', ...(baseline && { baseline }) }
  return capturer.capture(wanted, new AbortController().signal)
}

async function hasChanged(baseline: CapturedPage, current: CapturedPage): Promise<boolean> {
  if (baseline.sha256 === current.sha256) return false
  const noise = { baseline: baseline.noise, current: current.noise }
  return (await comparer.compare(baseline.png, current.png, { noise, draw: false })).changed
}
