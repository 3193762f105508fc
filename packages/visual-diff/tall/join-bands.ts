import type { Comparison } from '../comparison/comparison.ts'
import { maxRegions } from '../limits/picture-limits.ts'
import type { Span } from '../geometry/runs.ts'
import type { ChangeTotals } from '../measure/total-changes.ts'
import type { Region } from '../geometry/region.ts'

/** The result of a band, in rows of the band. */
export interface Found {
  band: Span
  comparison: Omit<Comparison, 'mask' | 'difference' | 'firstChange'>
}

/** Sums up the numbers of all bands. Each band's `ratio` gives its inserted or removed pixels. */
export function sumUpBands(
  all: Found[],
  widths: { a: number; b: number },
): ChangeTotals & { changedPixels: number } {
  let [changedPixels, shifted, common, shiftedRows] = [0, 0, 0, 0]
  for (const { band, comparison } of all) {
    const { ratio } = comparison
    const pixels = (band.aEnd - band.a) * widths.a + (band.bEnd - band.b) * widths.b
    // ratio = (changed + shifted) / (common + shifted), and both images together have 2 common + shifted
    // pixels.
    const away = Math.max(0, ((ratio * pixels) / 2 - comparison.changedPixels) / (1 - ratio / 2))
    changedPixels += comparison.changedPixels
    shifted += away
    common += (pixels - away) / 2
    shiftedRows += comparison.shiftedRows
  }
  const whole = common + shifted
  return {
    ratio: whole === 0 ? 0 : (changedPixels + shifted) / whole,
    contentRatio: common === 0 ? 0 : changedPixels / common,
    changedPixels,
    shiftedRows,
  }
}

/**
 * The regions of all bands, in rows of the whole; regions that were cut are joined. The largest 200, from the
 * top.
 */
export function joinRegions(all: Found[]): Region[] {
  const joined: Region[] = []
  for (const { band, comparison } of all) {
    for (const region of comparison.regions) {
      const here = inWhole(region, band)
      const before = joined.find((one) => continues(one, here))
      if (before) extend(before, here)
      else joined.push(here)
    }
  }
  return joined
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, maxRegions)
    .toSorted((one, other) => one.currentY - other.currentY || one.x - other.x)
}

/** A band's region in rows of the whole. */
export const inWhole = (region: Region, { a, b }: Span): Region => ({
  ...region,
  baselineY: region.baselineY + a,
  currentY: region.currentY + b,
})

/** Whether a band's region is one of the whole, or a part of one that was joined. */
export const isPartOf = (part: Region, whole: Region): boolean =>
  part.kind === whole.kind &&
  isWithin(part.x, part.width, whole.x, whole.width) &&
  isWithin(part.baselineY, part.baselineHeight, whole.baselineY, whole.baselineHeight) &&
  isWithin(part.currentY, part.currentHeight, whole.currentY, whole.currentHeight)

const isWithin = (from: number, length: number, start: number, extent: number) =>
  from >= start && from + length <= start + extent

/** Whether one region begins where the other ends, in both images. */
function continues(one: Region, other: Region): boolean {
  return (
    one.kind === other.kind &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.baselineY + one.baselineHeight === other.baselineY &&
    one.currentY + one.currentHeight === other.currentY
  )
}

function extend(region: Region, by: Region) {
  const right = Math.max(region.x + region.width, by.x + by.width)
  region.x = Math.min(region.x, by.x)
  region.width = right - region.x
  region.baselineHeight += by.baselineHeight
  region.currentHeight += by.currentHeight
  region.pixels += by.pixels
  // The fingerprint is dropped: a region's cuts depend on its position, so the same change may have other
  // parts on another page.
  region.fingerprint = undefined
}
