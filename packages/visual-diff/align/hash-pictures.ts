import type { Hashes } from '../rows/hashes.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import { openResampledCheck } from '../measure/resampled-blocks.ts'
import type { Span } from '../geometry/runs.ts'

const stripCount = 32

/**
 * The rows to align: all between the first and the last that differ, with an equal row at either end;
 * undefined if none differ.
 */
export function findSpan(kernel: Kernel, { before, after, same }: Pair): Span | undefined {
  const flags = kernel.bytes(same, after.height)
  const first = flags.indexOf(0)
  if (before.height === after.height) {
    if (first < 0) return undefined
    const [top, end] = [Math.max(0, first - 1), Math.min(after.height, flags.lastIndexOf(0) + 2)]
    return { a: top, aEnd: end, b: top, bEnd: end }
  }
  const top = Math.max(0, Math.min(before.height, first < 0 ? after.height : first) - 1)
  return { a: top, aEnd: before.height, b: top, bEnd: after.height }
}

/** Hashes all rows of the span, and strips of rows on demand; prepares the pixels of the span's rows. */
export function hashPictures(kernel: Kernel, pair: Pair, span: Span): Hashes {
  const { before, after } = pair
  const { prepare } = kernel.exports
  prepare(before.address, after.address, span.a, span.aEnd)
  prepare(after.address, before.address, span.b, span.bEnd)
  const hash = openHashing(kernel, Math.max(span.aEnd - span.a, span.bEnd - span.b))
  const { width } = before
  const stripWidth = Math.max(1, Math.ceil(width / stripCount))

  function whole(picture: Picture, from: number, to: number): Uint32Array {
    const hashes = new Uint32Array(picture.height)
    hashes.set(hash(picture, from, to, 0, width), from)
    return hashes
  }

  const within = (part: Span, x: number, right: number) => ({
    a: hash(before, part.a, part.aEnd, x, right).slice(),
    b: hash(after, part.b, part.bEnd, x, right).slice(),
  })
  const isResampled = openCheckIn(kernel, pair, span)
  const { a, aEnd, b, bEnd } = span
  return { a: whole(before, a, aEnd), b: whole(after, b, bEnd), width, within, isResampled, stripWidth }
}

/**
 * Returns a function that hashes rows [from, to) of an image in the columns [x, right); the next call
 * overwrites its result.
 */
function openHashing(kernel: Kernel, maxRows: number) {
  const out = kernel.allocate(4 * maxRows)
  return (picture: Picture, from: number, to: number, x: number, right: number): Uint32Array => {
    kernel.exports.hashRows(picture.address, from, to, x, right, out)
    return new Uint32Array(kernel.exports.memory.buffer, out, to - from)
  }
}

/** A check for resampled blocks that stays within the rows of a span, because only these are prepared. */
function openCheckIn(kernel: Kernel, pair: Pair, { a, aEnd, b, bEnd }: Span): Hashes['isResampled'] {
  const check = openResampledCheck(kernel, pair)
  const { width } = pair.before
  return (box, rise) => {
    const [top, bottom] = [Math.max(b, a - rise), Math.min(bEnd, aEnd - rise)]
    return check({ box, rise, within: [{ x: 0, y: top, width, height: bottom - top }], place: 'anywhere' })
  }
}
