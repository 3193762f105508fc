import { joinPngs } from '@vigia/visual-diff/png/join-pngs'
import { partRows } from '@vigia/proto/picture-parts'
import type { Tab } from '@vigia/browser/tabs/tab'
import { lower } from '../noise/find-differences.ts'
import type { Area, Size } from '../noise/find-differences.ts'
import { findNoise } from '../noise/find-noise.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { limits } from '../settings.ts'
import { findOnlyColour, probe, inTurn, shoot, staysLike } from './take-shot.ts'
import { openFairSemaphore } from './fair-semaphore.ts'

// Two at once would be no faster, and hold twice as much.
const inTurnToJoin = openFairSemaphore(1, 60_000)

interface Piece extends Size {
  top: number
  png: Buffer
}

interface Pieces {
  png: Buffer
  height: number
  unsettled: boolean
  noise: Area[]
  isBlank: boolean
}

/**
 * A page that is too tall for one shot, in shots of 8,000 rows. Low-resolution probes show the whole: if they differ, each piece is shot
 * again, and once more if it differs then; a piece whose three shots all differ does not come to rest.
 */
export async function takeInPieces(tab: Tab, size: Size): Promise<Pieces> {
  const before = await probe(tab, size)
  const pieces = await shootAll(tab, size)
  const noise: Area[] = []
  if (!(await staysLike(tab, size, before)))
    for (const piece of pieces) noise.push(...(await shootAgain(tab, piece)))
  const isBlank = await isOneColour(pieces)
  const height = pieces.reduce((rows, piece) => rows + piece.height, 0)
  const png = await inTurnToJoin(tab, () => joinPngs(handOver(pieces)))
  return { png, height, unsettled: noise.length > 0, noise, isBlank }
}

/** Down to the first piece with which they would take too many bytes: that is the same each time. */
async function shootAll(tab: Tab, { width, height }: Size): Promise<Piece[]> {
  const pieces: Piece[] = []
  let bytes = 0
  for (let top = 0; top < height; top += partRows) {
    const rows = Math.min(partRows, height - top)
    const png = await shoot(tab, { width, height: rows }, top)
    bytes += png.length
    if (bytes > limits.bytes) break
    pieces.push({ top, width, height: rows, png })
  }
  return pieces
}

/** Leaves the last shot in the piece; answers where the others differ from it, if no two in a row were the same. */
async function shootAgain(tab: Tab, piece: Piece): Promise<Area[]> {
  const all = [piece.png]
  for (let nth = 0; nth < 2; nth += 1) {
    await freezePage(tab)
    const png = await shoot(tab, piece, piece.top)
    if (piece.png.equals(png)) return []
    piece.png = png
    all.push(png)
  }
  const noise = await inTurn(tab, () => findNoise(all, piece))
  return noise.map((area) => lower(area, piece.top))
}

async function isOneColour(pieces: Piece[]): Promise<boolean> {
  const colours = new Set<string | undefined>()
  for (const piece of pieces) {
    colours.add(await findOnlyColour(piece.png, piece))
    if (colours.size > 1 || colours.has(undefined)) return false
  }
  return true
}

/** One after the other, so that none is kept here. */
function* handOver(pieces: Piece[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece.png
}
