import type { Region } from '../geometry/region.ts'
import { remember, type Colour, type PixelReader } from './pixel-reader.ts'

/**
 * The maximum height; a taller part is aligned as a column of its own, and compared with the content that
 * moved beside it.
 */
const maxRows = 512
/**
 * Maximum widths, because pixels are looked up one by one: enough for the end of a bar, and for a button or a
 * badge with a shadow.
 */
const maxColumns = { behind: 64, front: 320 }
/** The maximum distance in pixels from a region to the start of the part in front. */
const margin = 64
/**
 * Channel levels that count as no difference, by which a shadow may be darker than computed, and which its
 * edge may let through.
 */
const levels = { same: 2, shadow: 4, edge: 16 }

/** The number of bits to the right of each channel. */
const [red, green, blue] = [16, 8, 0]
const channels = [red, green, blue]
const levelOf = (colour: Colour, channel: number) => (colour >> channel) & 255

/**
 * Whether a region of two boxes of one height consists of a layer that stayed in its position and one that
 * moved, so that nothing changed in either box. Additions and removals are explained by neither layer. There
 * are three kinds, from the fastest check to the slowest: everything stayed; the moved layer passes behind an
 * opaque one; the layer that stayed casts a shadow on the moved one, or lets it through at its edge.
 */
export function stayedInPlace(region: Region, pixels: PixelReader): boolean {
  const { kind, baselineY, baselineHeight, currentY, currentHeight } = region
  if (kind !== 'changed' || baselineY === currentY) return false
  if (baselineHeight !== currentHeight || baselineHeight > maxRows) return false
  return isStill(region, pixels) || passesBehind(region, pixels) || isInFront(region, pixels)
}

/**
 * Whether all pixels of both boxes are equal in both images; rows below the end of the baseline do not count.
 */
function isStill({ x, width, baselineY, currentY, currentHeight }: Region, pixels: PixelReader): boolean {
  return [baselineY, currentY].every((top) => {
    if (pixels.baseline(x, top) < 0) return false
    for (let y = top; y < top + currentHeight && pixels.baseline(x, y) >= 0; y += 1)
      for (let column = x; column < x + width; column += 1)
        if (pixels.baseline(column, y) !== pixels.current(column, y)) return false
    return true
  })
}

/**
 * Detects text behind the end of a sidebar: each pixel is in the other image at its position, or at the
 * page's shift from it, or is hidden there behind a pixel that stayed and is not background. Boxes end at
 * whole lines, so the page may have moved by a row more or less.
 */
function passesBehind(region: Region, pixels: PixelReader): boolean {
  if (region.width > maxColumns.behind) return false
  const shift = region.currentY - region.baselineY
  return [shift, shift - 1, shift + 1].some((by) => isFoundBy(by, region, pixels))
}

function isFoundBy(
  shift: number,
  { x, width, baselineY, currentY, currentHeight }: Region,
  { baseline, current }: PixelReader,
): boolean {
  const top = Math.min(baselineY, currentY - shift)
  const bottom = Math.max(baselineY, currentY - shift) + currentHeight
  if (baseline(x, top) < 0 || baseline(x, bottom - 1) < 0) return false
  if (current(x, top + shift) < 0 || current(x, bottom - 1 + shift) < 0) return false
  const background = backgroundOf({ x, width, top, bottom, shift }, { baseline, current })
  const stays = (column: number, row: number) => baseline(column, row) === current(column, row)
  const hides = (column: number, row: number) => stays(column, row) && baseline(column, row) !== background
  // A pixel that is equal at both ends of the shift but stayed at only one of them may belong to the part in
  // front, which was cut or grew; it did not move.
  const isFound = (column: number, row: number) => {
    const [here, there] = [stays(column, row), stays(column, row + shift)]
    const pixel = baseline(column, row)
    if (pixel === current(column, row + shift)) return pixel === background || here === there
    return (here || hides(column, row + shift)) && (there || hides(column, row))
  }
  for (let column = x; column < x + width; column += 1)
    for (let row = top; row < bottom; row += 1) if (!isFound(column, row)) return false
  return true
}

interface Way {
  x: number
  width: number
  top: number
  bottom: number
  shift: number
}

/** The most frequent colour at both ends of the shift, the first one of several. */
function backgroundOf(
  { x, width, top, bottom, shift }: Way,
  { baseline, current }: Omit<PixelReader, 'width'>,
): Colour {
  const counts = new Map<Colour, number>()
  const count = (colour: Colour) => counts.set(colour, (counts.get(colour) ?? 0) + 1)
  for (let column = x; column < x + width; column += 1) {
    for (let row = top; row < bottom; row += 1) count(baseline(column, row))
    for (let row = top; row < bottom; row += 1) count(current(column, row + shift))
  }
  return [...counts].reduce((found, entry) => (entry[1] > found[1] ? entry : found), [0, 0])[0]
}

/**
 * Detects a button that is fixed to the window and has a shadow: an element is in front of a pixel if neither
 * image shows the moved content there, and both show the same pixel, or the moved content darkened equally.
 * Between the first and the last such pixel of a row it may be opaque. Differing pixels must be in front in
 * one image.
 */
function isInFront(region: Region, pixels: PixelReader): boolean {
  const { x, width, baselineY, currentY, currentHeight } = region
  if (width > maxColumns.front) return false
  const { baseline, current } = pixels
  const isCovered = openCoverCheck(region, pixels)
  for (let down = 0; down < currentHeight; down += 1)
    for (let column = x; column < x + width; column += 1) {
      const [row, other] = [baselineY + down, currentY + down]
      if (distance(baseline(column, row), current(column, other)) <= levels.same) continue
      if (!isCovered(column, row) && !isCovered(column, other)) return false
    }
  return true
}

/** Checks whether an element in front covers a pixel. */
function openCoverCheck({ x, width, baselineY, currentY }: Region, pixels: PixelReader) {
  const { baseline, current } = pixels
  const shift = currentY - baselineY
  const isFront = (column: number, row: number) =>
    coversMoved(baseline(column, row), current(column, row), {
      away: current(column, row + shift),
      here: baseline(column, row - shift),
    })
  const [left, right] = [Math.max(0, x - margin), Math.min(pixels.width, x + width + margin)]
  const spanOf = remember((row: number) => {
    const columns = Array.from({ length: right - left }, (_, nth) => left + nth)
    return [
      columns.find((column) => isFront(column, row)) ?? right,
      columns.findLast((column) => isFront(column, row)) ?? left,
    ] as const
  })
  return (column: number, row: number): boolean => {
    if (isFront(column, row)) return true
    // This is checked first, because most regions fail here before a whole row is looked up.
    if (distance(baseline(column, row), current(column, row)) > levels.edge) return false
    const [first, last] = spanOf(row)
    return column >= first && column <= last
  }
}

/**
 * Judges the colours at one position of both screenshots, with the colours that moved away from it and to it.
 */
function coversMoved(was: Colour, is: Colour, { away, here }: { away: Colour; here: Colour }): boolean {
  if (Math.min(was, is, away, here) < 0) return false
  if (distance(was, away) <= levels.same || distance(is, here) <= levels.same) return false
  if (was === is) return true
  return channels.every((channel) => {
    const [level, other] = [levelOf(was, channel), levelOf(is, channel)]
    const [behind, behindOther] = [levelOf(away, channel), levelOf(here, channel)]
    const isDarker = level <= behind + levels.same && other <= behindOther + levels.same
    return isDarker && Math.abs(level * behindOther - behind * other) <= levels.shadow * 255
  })
}

/** The largest difference of a channel, 0 to 255. */
function distance(one: Colour, other: Colour): number {
  if (one === other) return 0
  if (one < 0 || other < 0) return 255
  const apartIn = (channel: number) => Math.abs(levelOf(one, channel) - levelOf(other, channel))
  return Math.max(apartIn(red), apartIn(green), apartIn(blue))
}
