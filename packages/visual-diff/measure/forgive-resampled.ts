import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Box } from '../geometry/box.ts'
import type { Run } from '../geometry/runs.ts'
import { listMarks, part, type MarkedPlane } from './cut-marks.ts'
import { prepareRun } from './forgive-rounding.ts'
import type { Plane } from './mark-changes.ts'
import { cutIntoBlocks, openResampledCheck, type Place } from './resampled-blocks.ts'

/** The gap in pixels between photographs and their surroundings. */
const gaps = { rows: 2, columns: 12 }

/**
 * A part with this fraction of equal pixels is a photograph whose first and last row may be added or removed.
 */
const mostly = 0.5
/**
 * An image is detailed if this fraction of its pixels differs from their neighbours and it has this minimum
 * width, since words and dots have edges as well.
 */
const detailed = { share: 0.7, width: 32 }

/** A photograph with fewer rows or columns than this looks like text. */
const minSize = 4

interface Sight extends MarkedPlane {
  pair: Pair
  check: ReturnType<typeof openResampledCheck>
}

/**
 * Removes a resampled photograph from the mask: if content above grew by a fraction of a pixel, images that
 * fill a box are scaled to other rows. The check is block by block, so that actual changes in a photograph
 * are kept.
 */
export function forgiveResampled(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]) {
  if (runs.length === 0) return
  const list = kernel.allocate(plane.width + plane.height)
  const sight = { kernel, pair, plane, list, check: openResampledCheck(kernel, pair) }
  for (const run of runs) {
    prepareRun(kernel, pair, run)
    for (const thing of thingsIn(sight, { x: run.x, y: run.b, width: run.width, height: run.rows }))
      forgiveIn(sight, run, thing)
  }
}

function forgiveIn(sight: Sight, run: Run, thing: Box) {
  const erase = ({ x, y, width, height }: Box) =>
    sight.kernel.exports.eraseMask(sight.plane.address, x, y, width, height)
  for (const y of new Set([thing.y, thing.y + thing.height - 1])) {
    const row = { ...thing, y, height: 1 }
    if (isEdge(sight, run, row)) erase(row)
  }
  const pieces = [...piecesOf(sight, thing)]
  const judged = pieces.filter(({ width, height }) => Math.min(width, height) >= minSize)
  const isSame = (box: Box, place: Place) => isResampled(sight, run, thing, box, place)
  const same = judged.filter((piece) => isSame(piece, 'anywhere'))
  for (const piece of same) erase(piece)
  if (same.length === 0 || same.length < judged.length * mostly) return
  for (const piece of pieces) {
    const isOutermost = piece.y === thing.y || piece.y + piece.height === thing.y + thing.height
    if (isSame(piece, isOutermost ? 'at its edge' : 'in a photograph')) erase(piece)
  }
}

/**
 * Whether a row is the first or last one of a photograph that only one image has, where the other image has
 * one more row of the page.
 */
function isEdge({ kernel, pair }: Sight, run: Run, { x, y, width }: Box): boolean {
  const { countSteps, areRowsAlike } = kernel.exports
  const sides = [
    { picture: pair.before, row: y + run.a - run.b },
    { picture: pair.after, row: y },
  ]
  const stepsAt = (down: number) =>
    sides.map(({ picture: { address, height }, row }) =>
      row + down < 0 || row + down >= height ? 0 : countSteps(address, row + down, x, x + width),
    )
  const isDetailed = (steps: number) => steps > width * detailed.share
  if (width < detailed.width || !stepsAt(0).some(isDetailed)) return false
  return [1, -1].some(
    (inwards) =>
      stepsAt(inwards).every(isDetailed) &&
      sides.some(({ picture: { address }, row }) =>
        areRowsAlike(address, address, row, row - inwards, x, x + width),
      ),
  )
}

/** The marked parts of a box, cut at free rows or columns. */
function* thingsIn(sight: Sight, box: Box): Generator<Box> {
  const { rows, columns } = listMarks(sight, box)
  const bands = part(rows, gaps.rows)
  const isLine = bands.length === 1 && bands[0] !== undefined && bands[0].to - bands[0].from === 1
  const stacks = part(columns, isLine ? Infinity : gaps.columns)
  const [[band], [stack]] = [bands, stacks]
  if (!band || !stack) return
  if (bands.length > 1)
    for (const { from, to } of bands) yield* thingsIn(sight, { ...box, y: box.y + from, height: to - from })
  else if (stacks.length > 1)
    for (const { from, to } of stacks) yield* thingsIn(sight, { ...box, x: box.x + from, width: to - from })
  else
    yield {
      x: box.x + stack.from,
      y: box.y + band.from,
      width: stack.to - stack.from,
      height: band.to - band.from,
    }
}

/** The blocks of a box that have marks. */
function* piecesOf({ kernel, plane }: Sight, box: Box): Generator<Box> {
  for (const { from: y, to: bottom } of cutIntoBlocks(box.y, box.y + box.height))
    for (const { from: x, to: right } of cutIntoBlocks(box.x, box.x + box.width)) {
      const [width, height] = [right - x, bottom - y]
      if (kernel.exports.hasMarks(plane.address, x, y, width, height)) yield { x, y, width, height }
    }
}

/** Whether a part is resampled, with its surroundings, or without them if other content is above or below. */
function isResampled({ check, plane }: Sight, run: Run, thing: Box, box: Box, place: Place) {
  const rise = run.a - run.b
  const page = { x: 0, y: 0, width: plane.width, height: plane.height }
  return check({ box, rise, within: [page, thing], place })
}
