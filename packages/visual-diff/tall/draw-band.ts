import { encodeDifference } from '../png/difference-png.ts'
import { markChanges, openPlane } from '../measure/mark-changes.ts'
import { encodeMask } from '../png/mask-png.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import { paintDifference } from '../draw/paint-difference.ts'
import type { Run } from '../align/runs.ts'

/** What of a band belongs into the pictures that are drawn of all of them; nothing where the band has no rows in that one. */
export interface BandPictures {
  difference?: Buffer
  mask?: Buffer
}

/** Rows that both pictures have, or only one of them, as they look in a drawing where nothing else is to be shown. */
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
