import type { Hashes } from '../align/hash-pictures.ts'
import type { Strip } from '../columns/align-columns.ts'
import type { Region } from './list-regions.ts'

/** Every pixel is looked up by itself, which is affordable for a narrow column only. */
const mostColumns = 64

/**
 * Tells whether a region of two boxes of one height is a part that stayed in place while others moved behind it, as text does behind
 * the end of a sidebar. Then each of its pixels is found again in the other picture: in the same place (it stayed), or as many rows
 * further as the page moved, or it is hidden there behind a pixel that stayed and is not of the background. What was deleted, added
 * or drawn in another colour is found at none of the three. Boxes end at whole lines, so the page may have moved by a row more or less.
 */
export function passesBehind(region: Region, within: Hashes['within']): boolean {
  const { baselineY, currentY } = region
  if (region.width > mostColumns) return false
  return [0, -1, 1].some((rounded) => isExplainedBy(currentY - baselineY + rounded, region, within))
}

function isExplainedBy(shift: number, region: Region, within: Hashes['within']): boolean {
  const { x, width, baselineY, currentY, currentHeight } = region
  const top = Math.min(baselineY, currentY - shift)
  const rows = Math.max(baselineY, currentY - shift) + currentHeight - top
  const columns = Array.from({ length: width }, (_, column) => {
    const at = (y: number) =>
      within({ a: y, aEnd: y + rows, b: y, bEnd: y + rows }, x + column, x + column + 1)
    return { was: at(top), is: at(top + shift) }
  })
  if (columns.some(({ was, is }) => was.a.length + is.b.length < 2 * rows)) return false
  const background = mostCommon(columns.flatMap(({ was, is }) => [...was.a, ...is.b]))
  return columns.every(({ was, is }) => isFound(was, is, background))
}

/**
 * Of one column: the hashes of its pixels in both pictures, at the rows where the region was and at those where it is. What is the
 * same at both ends of the way but stayed at one of them only may be the part itself, which was cut or grew, so it is not taken for moved.
 */
function isFound(was: Strip, is: Strip, background: number): boolean {
  const stays = (strip: Strip, row: number) => strip.a[row] === strip.b[row]
  const hides = (strip: Strip, row: number) => stays(strip, row) && strip.a[row] !== background
  return was.a.every((pixel, row) => {
    if (pixel === is.b[row]) return pixel === background || stays(was, row) === stays(is, row)
    return (stays(was, row) || hides(is, row)) && (stays(is, row) || hides(was, row))
  })
}

function mostCommon(hashes: number[]): number {
  const counts = new Map<number, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0]
}
