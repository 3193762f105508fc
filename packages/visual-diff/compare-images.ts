import { alignedAtRight, mirrorNoise, mirrorPng, unmirrorRegions, widthOf } from './align/mirror-pair.ts'
import { comparePair } from './comparison/compare-pair.ts'
import { noNoise, nothing, type Comparison, type ComparisonOptions } from './comparison/comparison.ts'
import { cropChange } from './draw/crop-change.ts'
import { findShownChange } from './draw/find-shown-change.ts'
import type { Region } from './geometry/region.ts'
import { drawDifference, type Drawing } from './draw/draw-difference.ts'
import { whileMirrored } from './draw/mirror-rows.ts'
import type { Painting } from './draw/paint-difference.ts'
import { openKernel, type Kernel } from './kernel/open-kernel.ts'
import { loadAny } from './png/load-any.ts'
import { compareTall } from './tall/compare-tall.ts'
import { drawBand } from './tall/draw-band.ts'
import { isTall } from './tall/is-tall.ts'

/** Compares images in this thread, one pair at a time. */
export class Comparer {
  #kernel = openKernel()

  /** Compares two PNG files. Rejects if one of them cannot be decoded. */
  async compare(before: Uint8Array, after: Uint8Array, options: ComparisonOptions = {}): Promise<Comparison> {
    if (Buffer.compare(before, after) === 0) return nothing
    const files = { before: asBuffer(before), after: asBuffer(after) }
    const isMirrored = alignedAtRight(files.before, files.after) !== undefined
    const compareOne = (one: Uint8Array, other: Uint8Array, own: ComparisonOptions) =>
      isMirrored ? this.#compareAtRight(one, other, own) : this.#compareOne(one, other, own)
    if (!isTall(before, after)) return compareOne(before, after, options)
    return compareTall(files, options, {
      compare: compareOne,
      draw: (png, kind) => drawBand(this.#kernel, png, kind),
    })
  }

  /** Compares images of different widths whose right edges belong together. */
  async #compareAtRight(before: Uint8Array, after: Uint8Array, options: ComparisonOptions) {
    const files = [asBuffer(before), asBuffer(after)] as const
    const widths = { before: widthOf(files[0]), after: widthOf(files[1]) }
    const [one, other] = await Promise.all([mirrorPng(files[0]), mirrorPng(files[1])])
    // Positions in DOM snapshots are only used for images of the same width.
    const { noise = noNoise, domChanges: _, chooseShown, ...rest } = options
    const choose = async (regions: Region[]) => chooseShown?.(unmirrorRegions(regions, widths))
    const own = { ...rest, noise: mirrorNoise(noise, widths), chooseShown: choose }
    const comparison = await this.#compareOne(one, other, own, true)
    return { ...comparison, regions: unmirrorRegions(comparison.regions, widths) }
  }

  async #compareOne(
    before: Uint8Array,
    after: Uint8Array,
    options: ComparisonOptions,
    isMirrored = false,
  ): Promise<Comparison> {
    const kernel = this.#kernel
    try {
      const pair = await loadAny(kernel, before, after)
      const { drawn, ...comparison } = comparePair(kernel, pair, options, isMirrored)
      if (!drawn) return comparison
      const { painting, runs } = drawn
      const difference = await drawUnmirrored(kernel, painting, isMirrored)
      const unpainted = async () => (hasIgnored(options) ? loadAny(kernel, before, after) : pair)
      const chosen = await options.chooseShown?.(comparison.regions)
      const shown = findShownChange(comparison.regions, runs, painting.width, chosen)
      const crop = shown && (await cropChange(kernel, shown, painting, unpainted, isMirrored))
      const y = comparison.regions[0]?.currentY ?? 0
      return { ...comparison, difference, ...(crop && { firstChange: { y, webp: crop } }) }
    } finally {
      kernel.release()
    }
  }
}

/** Draws the difference as the two files show it, even if they were mirrored before they were loaded. */
function drawUnmirrored(kernel: Kernel, painting: Painting, isMirrored: boolean): Promise<Drawing> {
  const draw = () => drawDifference(kernel, painting)
  return isMirrored ? whileMirrored(kernel, painting, draw) : draw()
}

const hasIgnored = ({ noise = noNoise }: ComparisonOptions) =>
  Object.values(noise).some((boxes) => boxes.length > 0)

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
