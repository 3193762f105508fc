import { layOut, type Placed } from './layout.ts'
import type { Plane } from '../measure/mark-changes.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'

/** A drawing in the kernel's memory with one byte per pixel; each row follows a filter byte. */
export interface Painting {
  /** The address of the first row's first byte. */
  address: number
  stride: number
  width: number
  height: number
}

interface Canvas extends Painting {
  kernel: Kernel
  pair: Pair
  plane: Plane
}

/** The indices of its colours in the kernel's palette. */
const white = 63
const [plain, green, red] = [0, 1, 2]
const tints = { equal: plain, paired: plain, inserted: green, removed: red }
const [changed, shifted] = [192, 193]

/**
 * Paints the common content of both images, faded, with changes, insertions and removals in colour, from top
 * to bottom.
 */
export function paintDifference(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]): Painting {
  const { before, after } = pair
  const width = Math.max(before.width, after.width)
  const { placed, height } = layOut(runs, width)
  const stride = width + 1
  const address = kernel.allocate(stride * height)
  const canvas = { kernel, pair, plane, address, stride, width, height }
  prepareAll(canvas, runs)
  for (const [nth, { run, y }] of placed.entries()) {
    if (run.width === width) paintBand(canvas, run, y)
    else if (nth === 0 || placed[nth - 1]?.run.width === width)
      paintColumns(canvas, columnsFrom(placed, nth, width))
  }
  return { address, stride, width, height }
}

function prepareAll({ kernel, pair: { before, after } }: Canvas, runs: Run[]) {
  for (const { kind, a, b, rows } of runs) {
    if (kind === 'removed') kernel.exports.prepare(before.address, after.address, a, a + rows)
    else kernel.exports.prepare(after.address, before.address, b, b + rows)
  }
}

function paintBand(canvas: Canvas, run: Run, y: number) {
  const { kernel, plane, address, stride } = canvas
  paintRun(canvas, run, 0, run.rows, y)
  if (run.kind === 'paired')
    kernel.exports.paintMask(plane.address, run.b, run.rows, address + y * stride + 1, stride)
}

function paintRun(
  { kernel, pair, address, stride }: Canvas,
  run: Run,
  from: number,
  rows: number,
  y: number,
) {
  const { kind, a, b, x, width, filler } = run
  const isRemoved = kind === 'removed'
  const picture = isRemoved ? pair.before : pair.after
  const tint = filler ? plain : tints[kind]
  const out = address + y * stride + 1 + x
  kernel.exports.paintRows(picture.address, (isRemoved ? a : b) + from, rows, x, x + width, out, stride, tint)
}

/** The columns side by side from a position on, from left to right, each with its runs from the top. */
function columnsFrom(placed: Placed[], from: number, width: number): Placed[][] {
  const columns = new Map<number, Placed[]>()
  for (let nth = from; nth < placed.length; nth += 1) {
    const one = placed[nth]
    if (!one || one.run.width === width) break
    const column = columns.get(one.run.x)
    if (column) column.push(one)
    else columns.set(one.run.x, [one])
  }
  return [...columns].toSorted(([x], [other]) => x - other).map(([, column]) => column)
}

/**
 * Paints columns row by row from the left, because painting overwrites bytes to the right and the one to the
 * left.
 */
function paintColumns(canvas: Canvas, columns: Placed[][]) {
  const { kernel, address, stride } = canvas
  const bottom = columns.reduce((most, column) => Math.max(most, endOf(column.at(-1))), 0)
  const cursors = columns.map(() => 0)
  for (let row = columns[0]?.[0]?.y ?? 0; row < bottom; row += 1) {
    const bytes = kernel.bytes(address + row * stride, stride)
    bytes.fill(0, 0, 1).fill(white, 1)
    for (const [nth, column] of columns.entries()) {
      let cursor = cursors[nth] ?? 0
      while (cursor < column.length && endOf(column[cursor]) <= row) cursor += 1
      cursors[nth] = cursor
      const placed = column[cursor]
      if (placed) paintRow(canvas, placed, row, bytes)
    }
  }
}

const endOf = (placed: Placed | undefined) => (placed ? placed.y + placed.run.rows : 0)

function paintRow(canvas: Canvas, { run, y }: Placed, row: number, bytes: Uint8Array) {
  const left = bytes[run.x] ?? 0
  paintRun(canvas, run, row - y, 1, row)
  bytes[run.x] = left
  bytes.fill(white, run.x + run.width + 1)
  if (run.kind === 'paired') layMask(canvas, run, run.b + row - y, bytes)
}

function layMask({ kernel, plane }: Canvas, { x, width }: Run, y: number, bytes: Uint8Array) {
  const mask = kernel.bytes(plane.mask + y * plane.maskStride + 1, plane.maskStride - 1)
  for (let column = x; column < x + width; column += 1) {
    const value = ((mask[column >> 2] ?? 0) >> (6 - 2 * (column & 3))) & 3
    if (value === 1) bytes[column + 1] = changed
    if (value === 2) bytes[column + 1] = shifted
  }
}
