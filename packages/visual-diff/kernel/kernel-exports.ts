/**
 * The exports of kernel.wasm. Addresses and counts are integers; packages/visual-diff/kernel/source documents
 * them.
 */
export interface KernelExports {
  memory: WebAssembly.Memory
  heapBase(): number
  scratchBytes(width: number): number
  /** Returns 0 for success, 1 for unsupported, 2 for damaged, as do the next two functions. */
  readPng(picture: number, file: number, length: number): number
  decodeOne(picture: number, scratch: number): number
  decodePair(first: number, second: number, same: number, scratch: number): number
  prepare(picture: number, other: number, y0: number, y1: number): void
  hashRows(picture: number, y0: number, y1: number, x0: number, x1: number, out: number): void
  setLimits(limits: number, first: number, second: number): void
  compareRows(
    a: number,
    b: number,
    ya: number,
    yb: number,
    rows: number,
    x0: number,
    x1: number,
    limits: number,
    plane: number,
  ): void
  mismatchBytes(): number
  mismatchIn(
    plane: number,
    a: number,
    b: number,
    ya: number,
    yb: number,
    x: number,
    width: number,
    rows: number,
    limit: number,
    scratch: number,
  ): number
  areRowsAlike(a: number, b: number, ya: number, yb: number, x0: number, x1: number): boolean
  followRows(a: number, b: number, ya: number, yb: number, rows: number, x0: number, x1: number): boolean
  resampledBytes(): number
  mayBeResampled(
    a: number,
    b: number,
    rise: number,
    x: number,
    y: number,
    width: number,
    rows: number,
    place: number,
  ): boolean
  isResampled(
    a: number,
    b: number,
    rise: number,
    x: number,
    y: number,
    width: number,
    rows: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    place: number,
    scratch: number,
  ): boolean
  countSteps(picture: number, y: number, x0: number, x1: number): number
  inkBytes(): number
  raiseInk(
    plane: number,
    a: number,
    b: number,
    rise: number,
    x: number,
    y: number,
    count: number,
    share: number,
    minAlone: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    mismatched: number,
    scratch: number,
  ): number
  shadeBytes(): number
  shadeIn(
    a: number,
    b: number,
    ya: number,
    yb: number,
    x: number,
    width: number,
    rows: number,
    isMoved: boolean,
    out: number,
  ): boolean
  raiseShade(
    plane: number,
    a: number,
    b: number,
    ya: number,
    yb: number,
    x: number,
    width: number,
    rows: number,
  ): void
  hasMarks(plane: number, x: number, y: number, width: number, height: number): boolean
  listMarks(plane: number, x: number, y: number, width: number, height: number, out: number): void
  planeBytes(width: number, height: number): number
  openPlane(plane: number, width: number, height: number): void
  countMask(plane: number, x: number, y: number, width: number, height: number, out: number): void
  eraseMask(plane: number, x: number, y: number, width: number, height: number): void
  fillMask(plane: number, x: number, y: number, width: number, height: number, value: number): void
  deflateBytes(): number
  deflateRows(from: number, stride: number, rows: number, scratch: number, out: number, room: number): number
  paintMask(plane: number, y0: number, rows: number, out: number, stride: number): void
  paintRows(
    picture: number,
    y0: number,
    rows: number,
    x0: number,
    x1: number,
    out: number,
    stride: number,
    kind: number,
  ): void
}
