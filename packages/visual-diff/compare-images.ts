import { comparePair } from './comparison/compare-pair.ts'
import { noNoise, nothing, type Comparison, type ComparisonOptions } from './comparison/comparison.ts'
import { cropChange } from './draw/crop-change.ts'
import { drawDifference } from './draw/draw-difference.ts'
import { openKernel } from './kernel/open-kernel.ts'
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
    if (!isTall(before, after)) return this.#compareOne(before, after, options)
    return compareTall({ before: asBuffer(before), after: asBuffer(after) }, options, {
      compare: (one, other, own) => this.compare(one, other, own),
      draw: (png, kind) => drawBand(this.#kernel, png, kind),
    })
  }

  async #compareOne(before: Uint8Array, after: Uint8Array, options: ComparisonOptions): Promise<Comparison> {
    try {
      const pair = await loadAny(this.#kernel, before, after)
      const { drawn, ...comparison } = comparePair(this.#kernel, pair, options)
      if (!drawn) return comparison
      const { painting, shown } = drawn
      const difference = await drawDifference(this.#kernel, painting)
      const isPainted = Object.values(options.noise ?? noNoise).some((boxes) => boxes.length > 0)
      const unpainted = async () => (isPainted ? loadAny(this.#kernel, before, after) : pair)
      const crop = shown && (await cropChange(this.#kernel, shown, painting, unpainted))
      const y = comparison.regions[0]?.currentY ?? 0
      return {
        ...comparison,
        difference,
        ...(crop && { firstChange: { y, webp: crop } }),
      }
    } finally {
      this.#kernel.release()
    }
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
