import type { Region } from '../geometry/region.ts'
import type { PixelReader } from './pixel-reader.ts'
import { stayedInPlace } from './stayed-in-place.ts'

/**
 * Returns the reported regions, and those that are not reported because their content stayed in its position
 * while other content moved. Without pixels, as with different widths, all are reported. If all of them
 * stayed, nothing explains the change, so all are reported as well.
 */
export function dropUnmoved(regions: Region[], pixels: PixelReader | undefined): [Region[], Region[]] {
  const stayed = new Set(pixels && regions.filter((region) => stayedInPlace(region, pixels)))
  if (stayed.size === regions.length) return [regions, []]
  return [regions.filter((region) => !stayed.has(region)), [...stayed]]
}
