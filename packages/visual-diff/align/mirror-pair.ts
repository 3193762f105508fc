import type { Region } from '../geometry/region.ts'
import { maxPixelsInOne } from '../limits/picture-limits.ts'
import type { IgnoredRegions } from '../measure/paint-ignored-regions.ts'
import { readOrigin } from '../png/origin-chunk.ts'

/** The widths of the two images. */
export interface Widths {
  before: number
  after: number
}

const widthBytes = 24
/** The width of a PNG file; 0 where it has no header. */
export const widthOf = (png: Buffer) => (png.length < widthBytes ? 0 : png.readUInt32BE(16))

/**
 * Returns the widths of two images that have to be aligned at their right edges: their widths differ, and one
 * of them extends to the left of the page's start, as in Arabic or in vertical Japanese. Undefined otherwise.
 */
export function alignedAtRight(before: Buffer, after: Buffer): Widths | undefined {
  const widths = { before: widthOf(before), after: widthOf(after) }
  if (widths.before === widths.after) return undefined
  return [before, after].some((png) => readOrigin(png).left < 0) ? widths : undefined
}

/** Mirrors an image, so that its right edge is compared as the left one. */
export async function mirrorPng(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(png, { limitInputPixels: maxPixelsInOne, failOn: 'error' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .flop()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Mirrors the ignored regions of both images. */
export function mirrorNoise({ baseline, current }: IgnoredRegions, widths: Widths): IgnoredRegions {
  const mirrored = (boxes: IgnoredRegions['current'], width: number) =>
    boxes.map((box) => ({ ...box, x: width - box.x - box.width }))
  return { baseline: mirrored(baseline, widths.before), current: mirrored(current, widths.after) }
}

/** The regions of mirrored images in the images' own columns. */
export const unmirrorRegions = (regions: Region[], widths: Widths): Region[] =>
  regions.map((region) => ({
    ...region,
    x: widths.after - region.x - region.width,
    baselineX: widths.before - region.x - region.width,
  }))
