import { createHash } from 'node:crypto'
import { writeOrigin, type Box } from '@vigia/visual-diff'
import { maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Tab } from '@vigia/browser/tabs/tab'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNoise } from '../noise/find-noise.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { blank, PermanentPageError } from '../network/reasons.ts'
import type { PictureArea } from './picture-area.ts'
import { takeInPieces } from './take-in-pieces.ts'
import { findOnlyColour, drawLikeProbe, probe, inTurn, shoot, staysLike } from './take-shot.ts'

export interface Shot {
  png: Buffer
  sha256: string
  /** The captured height, which is less than requested if the whole would exceed the size limit. */
  height: number
  unsettled: boolean
  noise: Box[]
}

const pausesMs = [100, 250, 500, 1_000]
/**
 * A screenshot that equals the one of days ago needs no second one. The same holds with equal low-resolution
 * probes before and after: a probe is at a quarter of the size, takes a fifth of the time, and a single pale
 * pixel changes it. A hard edge one pixel wide may fall between its pixels, so it cannot replace the
 * screenshot itself. Otherwise screenshots are taken until two in a row are equal, at most five; the last one
 * is kept, and the others' differences are ignored regions.
 */
export async function shootUntilStill(tab: Tab, area: PictureArea, seenBefore?: string): Promise<Shot> {
  if (area.height > maxRowsInOne) return shootTall(tab, area)
  const before = seenBefore === undefined ? await probe(tab, area) : await drawLikeProbe(tab, area)
  const first = await shoot(tab, area)
  const known = before ? undefined : hash(writeOrigin(first, area))
  const isSure = before ? await staysLike(tab, area, before) : known === seenBefore
  const all = isSure ? [first] : await shootAgain(tab, area, first)
  const png = writeOrigin(all.at(-1) ?? first, area)
  const unsettled = all.length > pausesMs.length
  if (await findOnlyColour(png, area)) throw new PermanentPageError(blank, 'not-a-page')
  return {
    png,
    sha256: isSure && known ? known : hash(png),
    height: area.height,
    unsettled,
    noise: unsettled ? await inTurn(tab, () => findNoise(all, area)) : [],
  }
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
