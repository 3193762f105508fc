import { createHash } from 'node:crypto'
import { mostRowsInOne } from '@vigia/proto/picture-parts'
import type { Tab } from '@vigia/browser/tabs/tab'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Size } from '../noise/find-differences.ts'
import { findNoise } from '../noise/find-noise.ts'
import type { Area } from '../noise/find-noise.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { blank, PermanentPageError } from '../page/reasons.ts'
import { takeInPieces } from './take-in-pieces.ts'
import { findOnlyColour, drawLikeProbe, probe, inTurn, shoot, staysLike } from './take-shot.ts'

export interface Shot {
  png: Buffer
  sha256: string
  /** Less than was requested if all of it would take too many bytes. */
  height: number
  unsettled: boolean
  noise: Area[]
}

const pausesMs = [100, 250, 500, 1_000]
/**
 * A shot that equals the screenshot of days ago needs no other. Nor does one with equal low-resolution probes before and after: at a
 * quarter of its size a probe costs a fifth, and a single pale pixel changes it. A hard edge one pixel wide may fall between its pixels,
 * so that it cannot replace the shot itself. Otherwise shoots until two shots in a row are the same, five at most; the last one is
 * the screenshot, and where the others differ from it is noise.
 */
export async function shootUntilStill(tab: Tab, size: Size, seenBefore?: string): Promise<Shot> {
  if (size.height > mostRowsInOne) return shootTall(tab, size)
  const before = seenBefore === undefined ? await probe(tab, size) : await drawLikeProbe(tab, size)
  const first = await shoot(tab, size)
  const isSure = before ? await staysLike(tab, size, before) : hash(first) === seenBefore
  const all = isSure ? [first] : await shootAgain(tab, size, first)
  const png = all.at(-1) ?? first
  const unsettled = all.length > pausesMs.length
  if (await findOnlyColour(png, size)) throw new PermanentPageError(blank, 'not-a-page')
  return {
    png,
    sha256: hash(png),
    height: size.height,
    unsettled,
    noise: unsettled ? await inTurn(tab, () => findNoise(all, size)) : [],
  }
}

async function shootTall(tab: Tab, size: Size): Promise<Shot> {
  const { png, isBlank, ...rest } = await takeInPieces(tab, size)
  if (isBlank) throw new PermanentPageError(blank, 'not-a-page')
  return { png, sha256: hash(png), ...rest }
}

/** Answers all shots that differed from the one before them. */
async function shootAgain(tab: Tab, size: Size, first: Buffer): Promise<Buffer[]> {
  const all = [first]
  for (const pause of pausesMs) {
    await sleep(pause)
    await freezePage(tab)
    const png = await shoot(tab, size)
    if (all.at(-1)?.equals(png)) break
    all.push(png)
  }
  return all
}

const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex')
