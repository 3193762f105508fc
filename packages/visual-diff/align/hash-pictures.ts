import type { Hashes } from './align-pictures.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { Span } from './runs.ts'

const stripCount = 16

/** The rows that are to be aligned: all between the first and the last that differ, or none. */
export function findSpan(kernel: Kernel, { before, after, same }: Pair): Span | undefined {
  const flags = kernel.bytes(same, after.height)
  const first = flags.indexOf(0)
  if (before.height === after.height) {
    const last = flags.lastIndexOf(0)
    return first < 0 ? undefined : { a: first, aEnd: last + 1, b: first, bEnd: last + 1 }
  }
  const top = Math.min(before.height, first < 0 ? after.height : first)
  return { a: top, aEnd: before.height, b: top, bEnd: after.height }
}

/** Hashes of all rows of the span, and of strips of rows on demand; the rows of the span have real pixels then. */
export function hashPictures(kernel: Kernel, pair: Pair, span: Span): Hashes {
  const { before, after } = pair
  const { prepare } = kernel.exports
  prepare(before.address, after.address, span.a, span.aEnd)
  prepare(after.address, before.address, span.b, span.bEnd)
  const out = kernel.allocate(4 * Math.max(span.aEnd - span.a, span.bEnd - span.b))
  const { width } = before
  const stripWidth = Math.max(1, Math.ceil(width / stripCount))

  function hash(picture: Picture, from: number, to: number, x: number, right: number): Uint32Array {
    kernel.exports.hashRows(picture.address, from, to, x, right, out)
    return new Uint32Array(kernel.exports.memory.buffer, out, to - from)
  }

  function whole(picture: Picture, from: number, to: number): Uint32Array {
    const hashes = new Uint32Array(picture.height)
    hashes.set(hash(picture, from, to, 0, width), from)
    return hashes
  }

  function strips({ a, aEnd, b, bEnd }: Span, step = 1) {
    const count = Math.max(1, Math.floor(Math.ceil(width / stripWidth) / step))
    // The last strip of each step: the leftmost is often blank.
    const lefts = Array.from({ length: count }, (_, nth) =>
      Math.min(width - 1, ((nth + 1) * step - 1) * stripWidth),
    )
    const right = (x: number) => Math.min(width, x + stripWidth)
    return {
      a: lefts.map((x) => hash(before, a, aEnd, x, right(x)).slice()),
      b: lefts.map((x) => hash(after, b, bEnd, x, right(x)).slice()),
    }
  }

  const { a, aEnd, b, bEnd } = span
  return { a: whole(before, a, aEnd), b: whole(after, b, bEnd), width, strips, stripWidth }
}
