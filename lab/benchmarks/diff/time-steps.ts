import {
  alignPair,
  findClusters,
  loadAny,
  markChanges,
  openPlane,
  readTiles,
  tightenTile,
  type Kernel,
} from '@vigia/visual-diff/testing'

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
