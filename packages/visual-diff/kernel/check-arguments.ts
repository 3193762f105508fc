import type { KernelExports } from './kernel-exports.ts'
import { distance, layout, MemoryChecks, size, whole, type Fault } from './memory-checks.ts'

type Functions = Omit<KernelExports, 'memory'>
type Checks = { [Name in keyof Functions]: (...given: Parameters<Functions[Name]>) => Fault }

/**
 * Wraps the kernel's functions with checks of their arguments. WebAssembly reads and writes at any given
 * address, and a wrong row or column traps, or silently yields other pixels. Each function throws a
 * RangeError that names the wrong numbers.
 */
export function checkArguments(exports: KernelExports): KernelExports {
  const checks = listChecks(exports, new MemoryChecks(exports))
  const checked: Partial<Record<keyof KernelExports, unknown>> = { memory: exports.memory }
  for (const [name, check] of Object.entries(checks)) {
    const find = check as (...given: (number | boolean)[]) => Fault
    const run = exports[name as keyof Functions] as (...given: (number | boolean)[]) => unknown
    checked[name as keyof Functions] = (...given: (number | boolean)[]) => {
      const fault = find(...given)
      if (fault) throw new RangeError(`The kernel's ${name} was given wrong arguments: ${fault}`)
      return run(...given)
    }
  }
  return checked as KernelExports
}

function listChecks(exports: KernelExports, at: MemoryChecks): Checks {
  return {
    ...checksOfSizes(),
    ...checksOfDecoding(exports, at),
    ...checksOfRows(at),
    ...checksOfMarkedBlocks(exports, at),
    ...checksOfBlocks(exports, at),
    ...checksOfPlanes(exports, at),
    ...checksOfPainting(exports, at),
  }
}

const fine = () => undefined

function checksOfSizes() {
  return {
    heapBase: fine,
    mismatchBytes: fine,
    resampledBytes: fine,
    inkBytes: fine,
    shadeBytes: fine,
    deflateBytes: fine,
    scratchBytes: whole,
    planeBytes: size,
  } satisfies Partial<Checks>
}

function checksOfDecoding({ scratchBytes }: KernelExports, at: MemoryChecks) {
  const decoded = (picture: number, scratch: number) =>
    at.picture(picture) ?? at.bytes(scratch, scratchBytes(at.widthOf(picture)))
  return {
    readPng: (picture, file, length) => at.bytes(picture, 64) ?? at.bytes(file, length),
    decodeOne: decoded,
    decodePair: (first, second, same, scratch) =>
      decoded(first, scratch) ?? decoded(second, scratch) ?? at.bytes(same, at.heightOf(second)),
    prepare: (picture, other, y0, y1) => at.picture(picture) ?? at.picture(other) ?? at.rows(picture, y0, y1),
  } satisfies Partial<Checks>
}

/** Checks of functions that compare rows, in columns that both images have. */
function checksOfRows(at: MemoryChecks) {
  const columnsOf = (a: number, b: number, x0: number, x1: number) =>
    at.picture(a) ?? at.picture(b) ?? at.columns(a, x0, x1) ?? at.columns(b, x0, x1)
  return {
    hashRows: (picture, y0, y1, x0, x1, out) =>
      at.picture(picture) ??
      at.rows(picture, y0, y1) ??
      at.columns(picture, x0, x1) ??
      at.bytes(out, 4 * (y1 - y0)),
    setLimits: (limits, first, second) => at.bytes(limits, 32) ?? distance(first, second),
    compareRows: (a, b, ya, yb, rows, x0, x1, limits, plane) =>
      columnsOf(a, b, x0, x1) ??
      at.rows(a, ya, ya + rows) ??
      at.rows(b, yb, yb + rows) ??
      at.bytes(limits, 32) ??
      at.plane(plane) ??
      at.rows(plane, yb, yb + rows) ??
      at.columns(plane, x0, x1),
    // Rows beyond an image's end are allowed, and equal no other row.
    areRowsAlike: (a, b, ya, yb, x0, x1) => columnsOf(a, b, x0, x1) ?? whole(ya, yb),
    followRows: (a, b, ya, yb, rows, x0, x1) => columnsOf(a, b, x0, x1) ?? whole(ya, yb, rows),
    countSteps: (picture, y, x0, x1) =>
      at.picture(picture) ?? at.rows(picture, y, y + 1) ?? at.columns(picture, x0, x1),
  } satisfies Partial<Checks>
}

/** Checks of functions that compare a block of B with the same columns of A, and read or set its marks. */
function checksOfMarkedBlocks(sizes: KernelExports, at: MemoryChecks) {
  // Thousands of blocks are compared in one picture.
  const [mismatchBytes, inkBytes] = [sizes.mismatchBytes(), sizes.inkBytes()]
  const marked: Checks['raiseShade'] = (plane, a, b, ya, yb, x, width, rows) =>
    at.block(a, b, ya, yb, x, width, rows) ??
    at.plane(plane) ??
    at.rows(plane, yb, yb + rows) ??
    at.columns(plane, x, x + width)
  return {
    mismatchIn: (plane, a, b, ya, yb, x, width, rows, limit, scratch) =>
      marked(plane, a, b, ya, yb, x, width, rows) ?? distance(limit) ?? at.bytes(scratch, mismatchBytes),
    raiseInk: (plane, a, b, rise, x, y, count, share, minAlone, x0, x1, y0, y1, mismatched, scratch) =>
      marked(plane, a, b, y + rise, y, x, 0, 0) ??
      at.columns(a, x0, x1) ??
      at.columns(plane, x0, x1) ??
      at.rows(a, y0 + rise, y1 + rise) ??
      at.rows(b, y0, y1) ??
      whole(count, share, minAlone) ??
      at.bytes(mismatched, mismatchBytes) ??
      at.bytes(scratch, inkBytes),
    raiseShade: marked,
  } satisfies Partial<Checks>
}

/** Checks of functions that compare a block of B with the same columns of A. */
function checksOfBlocks(sizes: KernelExports, at: MemoryChecks) {
  const [shadeBytes, resampledBytes] = [sizes.shadeBytes(), sizes.resampledBytes()]
  return {
    shadeIn: (a, b, ya, yb, x, width, rows, _, out) =>
      at.block(a, b, ya, yb, x, width, rows) ?? at.bytes(out, shadeBytes),
    mayBeResampled: (a, b, rise, x, y, width, rows, place) =>
      at.block(a, b, y + rise, y, x, width, rows) ?? whole(place),
    isResampled: (a, b, rise, x, y, width, rows, x0, x1, y0, y1, place, scratch) =>
      at.block(a, b, y + rise, y, x, width, rows) ??
      at.columns(a, x0, x1) ??
      at.rows(a, y0 + rise, y1 + rise) ??
      at.rows(b, y0, y1) ??
      whole(place) ??
      at.bytes(scratch, resampledBytes),
  } satisfies Partial<Checks>
}

function checksOfPlanes({ planeBytes }: KernelExports, at: MemoryChecks) {
  const boxIn = (plane: number, x: number, y: number, width: number, height: number) =>
    at.plane(plane) ?? at.columns(plane, x, x + width) ?? at.rows(plane, y, y + height)
  // These functions clip a box to the plane.
  const boxAround = (plane: number, ...box: number[]) => at.plane(plane) ?? whole(...box)
  return {
    openPlane: (plane, width, height) => size(width, height) ?? at.bytes(plane, planeBytes(width, height)),
    hasMarks: boxIn,
    listMarks: (plane, x, y, width, height, out) =>
      boxIn(plane, x, y, width, height) ?? at.bytes(out, width + height),
    countMask: (plane, x, y, width, height, out) =>
      boxAround(plane, x, y, width, height) ?? at.bytes(out, 12),
    eraseMask: boxAround,
    fillMask: boxAround,
  } satisfies Partial<Checks>
}

/** Up to this many bytes after a row's pixels are overwritten. */
const slack = 15

function checksOfPainting({ deflateBytes }: KernelExports, at: MemoryChecks) {
  const drawn = (out: number, rows: number, stride: number, width: number) =>
    layout(stride, rows) ?? at.bytes(out - 1, rows === 0 ? 0 : (rows - 1) * stride + 1 + width)
  return {
    deflateRows: (from, stride, rows, scratch, out, room) =>
      layout(stride, rows) ??
      at.bytes(from, stride * rows) ??
      at.bytes(scratch, deflateBytes()) ??
      at.bytes(out, room),
    paintMask: (plane, y0, rows, out, stride) =>
      at.plane(plane) ?? at.rows(plane, y0, y0 + rows) ?? drawn(out, rows, stride, at.widthOf(plane)),
    paintRows: (picture, y0, rows, x0, x1, out, stride, kind) =>
      at.picture(picture) ??
      at.rows(picture, y0, y0 + rows) ??
      at.columns(picture, x0, x1) ??
      whole(kind) ??
      drawn(out, rows, stride, x1 - x0 + slack),
  } satisfies Partial<Checks>
}
