import { createHash } from 'node:crypto'
import type { Hashes } from '../rows/hashes.ts'
import type { Region } from '../geometry/region.ts'

/**
 * Adds to each region a hash of its content in both images, independent of its position: the same change has
 * the same hash on another page and in another capture, and a change that differs by one pixel has another.
 * Regions of images of different widths get none.
 */
export function addFingerprints(regions: Region[], within: Hashes['within'] | undefined): Region[] {
  if (!within) return regions
  return regions.map((region) => Object.assign(region, { fingerprint: fingerprintOf(region, within) }))
}

function fingerprintOf(region: Region, within: Hashes['within']): string {
  const { kind, x, width, baselineY, baselineHeight, currentY, currentHeight } = region
  const [a, aEnd] = rowsOf(baselineY, baselineHeight)
  const [b, bEnd] = rowsOf(currentY, currentHeight)
  const shown = within({ a, aEnd, b, bEnd }, x, x + width)
  return createHash('sha256')
    .update([kind, width, baselineHeight, currentHeight].join('/'))
    .update(shown.a.subarray(0, baselineHeight))
    .update(shown.b.subarray(0, currentHeight))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Rows for hashing: an image without rows of the region requests one row and ignores it, because an empty
 * request would leave the other image without a hash.
 */
const rowsOf = (y: number, height: number): [number, number] => (height === 0 ? [0, 1] : [y, y + height])
