import { createHash } from 'node:crypto'
import { writeOrigin } from '@vigia/visual-diff'
import { maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Tab } from '@vigia/browser/tabs/tab'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNoise, type Area } from '../noise/find-noise.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { blank, PermanentPageError } from '../network/reasons.ts'
import type { Network } from '../network/watch-network.ts'
import { step } from '../watch-steps.ts'
import type { PictureArea } from './picture-area.ts'
import { takeInPieces } from './take-in-pieces.ts'
import { findOnlyColour, drawLikeProbe, probe, inTurn, shoot, staysLike } from './take-shot.ts'
import { watchChanges } from './watch-changes.ts'

export interface Shot {
  png: Buffer
  sha256: string
  /** The captured height, which is less than requested if the whole would exceed the size limit. */
  height: number
  unsettled: boolean
  noise: Area[]
}

const pausesMs = [100, 250, 500, 1_000]

/** What is known about a page that is captured. */
interface Known {
  network: Network
  /** The checksum of its last screenshot. */
  seenBefore?: string | undefined
}

/**
 * Captures a page once if it is at rest. Otherwise screenshots are taken until two in a row are equal, at most
 * five; the last one is kept, and the others' differences are ignored regions.
 */
export async function shootUntilStill(tab: Tab, area: PictureArea, known: Known): Promise<Shot> {
  if (area.height > maxRowsInOne) return shootTall(tab, area)
  const wasAtRest = await prepare(tab, area, known)
  const first = await shoot(tab, area)
  const isSure = await wasAtRest(first)
  const all = isSure ? [first] : await shootAgain(tab, area, first)
  const png = writeOrigin(all.at(-1) ?? first, area)
  const unsettled = all.length > pausesMs.length
  if (await findOnlyColour(png, area)) throw new PermanentPageError(blank, 'not-a-page')
  return {
    png,
    sha256: isSure && known.seenBefore !== undefined ? known.seenBefore : hash(png),
    height: area.height,
    unsettled,
    noise: unsettled ? await inTurn(tab, () => findNoise(all, area)) : [],
  }
}

/**
 * Prepares a page for its screenshot. Returns how to tell afterwards whether it was at rest: a screenshot that
 * equals the one of days ago tells it, and so does a page in which nothing has happened. Where that cannot be
 * seen, equal low-resolution probes before and after do: a probe is at a quarter of the size, takes a fifth of
 * the time, and a single pale pixel changes it. A hard edge one pixel wide may fall between its pixels, so it
 * cannot replace the screenshot itself.
 */
async function prepare(tab: Tab, area: PictureArea, { network, seenBefore }: Known) {
  if (seenBefore !== undefined) {
    await drawLikeProbe(tab, area)
    return async (png: Buffer) => hash(writeOrigin(png, area)) === seenBefore
  }
  const hasStayed = await watchChanges(tab, area, network)
  if (hasStayed) {
    await drawLikeProbe(tab, area)
    return () => step('idle', hasStayed)
  }
  const before = await probe(tab, area)
  return () => staysLike(tab, area, before)
}

async function shootTall(tab: Tab, area: PictureArea): Promise<Shot> {
  const { png: joined, isBlank, ...rest } = await takeInPieces(tab, area)
  if (isBlank) throw new PermanentPageError(blank, 'not-a-page')
  const png = writeOrigin(joined, area)
  return { png, sha256: hash(png), ...rest }
}

/** Takes further screenshots; returns all that differed from the previous one. */
async function shootAgain(tab: Tab, area: PictureArea, first: Buffer): Promise<Buffer[]> {
  const all = [first]
  for (const pause of pausesMs) {
    await sleep(pause)
    await freezePage(tab)
    const png = await shoot(tab, area)
    if (all.at(-1)?.equals(png)) break
    all.push(png)
  }
  return all
}

const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex')
