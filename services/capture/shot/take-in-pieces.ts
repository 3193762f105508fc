import { joinPngs, type Box } from '@vigia/visual-diff'
import { partRows } from '@vigia/domain/picture-limits'
import type { Tab } from '@vigia/browser/tabs/tab'
import { lower } from '../noise/find-differences.ts'
import { findNoise } from '../noise/find-noise.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { limits } from '../settings.ts'
import { findOnlyColour, probe, inTurn, shoot, staysLike } from './take-shot.ts'
import type { PictureArea } from './picture-area.ts'
import { openFairSemaphore } from './fair-semaphore.ts'

// Only one page at a time, because two would be no faster and need twice the memory.
const inTurnToJoin = openFairSemaphore(1, 60_000)

interface Piece {
  area: PictureArea
  /** The piece's first row in the screenshot. */
  from: number
  png: Buffer
}

interface Pieces {
  png: Buffer
  height: number
  unsettled: boolean
  noise: Box[]
  isBlank: boolean
}

/**
 * Captures a page that is too tall for one screenshot in pieces of 8,000 rows. Low-resolution probes show the
 * whole: if they differ, each piece is captured again, and once more if it differs then; a piece whose three
 * screenshots all differ does not come to rest.
 */
export async function takeInPieces(tab: Tab, area: PictureArea): Promise<Pieces> {
  const before = await probe(tab, area)
  const pieces = await shootAll(tab, area)
  const noise: Box[] = []
  if (!(await staysLike(tab, area, before)))
    for (const piece of pieces) noise.push(...(await shootAgain(tab, piece)))
  const isBlank = await isOneColour(pieces)
  const height = pieces.reduce((rows, piece) => rows + piece.area.height, 0)
  const png = await inTurnToJoin(tab, () => joinPngs(handOver(pieces)))
  return { png, height, unsettled: noise.length > 0, noise, isBlank }
}

/**
 * Captures all pieces, down to the first one that would exceed the size limit, which is the same each time.
 */
async function shootAll(tab: Tab, whole: PictureArea): Promise<Piece[]> {
  const pieces: Piece[] = []
  let bytes = 0
  for (let from = 0; from < whole.height; from += partRows) {
    const area = { ...whole, top: whole.top + from, height: Math.min(partRows, whole.height - from) }
    const png = await shoot(tab, area)
    bytes += png.length
    if (bytes > limits.bytes) break
    pieces.push({ area, from, png })
  }
  return pieces
}

/**
 * Keeps the piece's last screenshot; returns where the others differ from it, if no two in a row were equal.
 */
async function shootAgain(tab: Tab, piece: Piece): Promise<Box[]> {
  const all = [piece.png]
  for (let nth = 0; nth < 2; nth += 1) {
    await freezePage(tab)
    const png = await shoot(tab, piece.area)
    if (piece.png.equals(png)) return []
    piece.png = png
    all.push(png)
  }
  const noise = await inTurn(tab, () => findNoise(all, piece.area))
  return noise.map((area) => lower(area, piece.from))
}

async function isOneColour(pieces: Piece[]): Promise<boolean> {
  const colours = new Set<string | undefined>()
  for (const piece of pieces) {
    colours.add(await findOnlyColour(piece.png, piece.area))
    if (colours.size > 1 || colours.has(undefined)) return false
  }
  return true
}

/** Hands the pieces over one after the other, so that none stays in memory. */
function* handOver(pieces: Piece[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece.png
}
