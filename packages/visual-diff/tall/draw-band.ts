import { encodeDifference } from '../png/difference-png.ts'
import { markChanges, openPlane } from '../measure/mark-changes.ts'
import { encodeMask } from '../png/mask-png.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import { paintDifference } from '../draw/paint-difference.ts'
import type { Run } from '../geometry/runs.ts'

/** A band's part of the difference and of the mask; undefined if the band has no rows there. */
export interface BandPictures {
  difference?: Buffer
  mask?: Buffer
}

/** Draws rows of both images, or of only one of them, without other changes. */
export function drawBand(
  kernel: Kernel,
  png: Uint8Array,
  kind: 'equal' | 'inserted' | 'removed',
): BandPictures {
  try {
    const pair = kernel.load(png, png)
    const { width, height } = pair.after
    const runs: Run[] = [{ kind, a: 0, b: 0, rows: height, x: 0, width }]
    const plane = openPlane(kernel, pair)
    markChanges(kernel, pair, plane, runs, { baseline: [], current: [] })
    const mask = kind === 'removed' ? {} : { mask: encodeMask(kernel, plane) }
    return { ...mask, difference: encodeDifference(kernel, paintDifference(kernel, pair, plane, runs)) }
  } finally {
    kernel.release()
  }
}
