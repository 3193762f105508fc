import { alignPair } from '../../../packages/visual-diff/align/align-pair.ts'
import { findClusters } from '../../../packages/visual-diff/regions/find-clusters.ts'
import { loadAny } from '../../../packages/visual-diff/png/load-any.ts'
import {
  markChanges,
  openPlane,
  readTiles,
  tightenTile,
} from '../../../packages/visual-diff/measure/mark-changes.ts'
import type { Kernel } from '../../../packages/visual-diff/kernel/open-kernel.ts'

/** The steps of our comparison in milliseconds of wall time. */
export interface Steps {
  decode: number
  align: number
  compare: number
  cluster: number
}

/** The comparison step by step, without the mask and the verdict. */
export async function timeSteps(kernel: Kernel, before: Buffer, after: Buffer): Promise<Steps> {
  const times: number[] = [performance.now()]
  const done = () => void times.push(performance.now())
  try {
    const pair = await loadAny(kernel, before, after)
    done()
    const alignment = alignPair(kernel, pair)
    done()
    if (alignment) {
      const plane = openPlane(kernel, pair)
      markChanges(kernel, pair, plane, alignment.runs, { baseline: [], current: [] })
      const tiles = readTiles(kernel, plane)
      done()
      findClusters(tiles, (tile) => tightenTile(kernel, plane, tiles.columns, tile))
      done()
    }
  } finally {
    kernel.release()
  }
  const [decode = 0, align = 0, compare = 0, cluster = 0] = times
    .slice(1)
    .map((at, nth) => at - (times[nth] ?? at))
  return { decode, align, compare, cluster }
}
