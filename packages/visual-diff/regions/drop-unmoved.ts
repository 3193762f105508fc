import type { Region } from '../geometry/region.ts'
import type { PixelReader } from './pixel-reader.ts'
import { stayedInPlace } from './stayed-in-place.ts'

/**
 * Answers the regions that are reported, and those that are not, because what is there stayed in its place while others moved. Without pixels, as of
 * pictures of different widths, all are reported. If all stayed, the page has changed and nothing explains it, so that all are reported, too.
 */
export function dropUnmoved(regions: Region[], pixels: PixelReader | undefined): [Region[], Region[]] {
  const stayed = new Set(pixels && regions.filter((region) => stayedInPlace(region, pixels)))
  if (stayed.size === regions.length) return [regions, []]
  return [regions.filter((region) => !stayed.has(region)), [...stayed]]
}
