import { alignPictures } from './align-pictures.ts'
import { alignInPlace } from './align-in-place.ts'
import { findMoves, type Move } from '../rows/find-moves.ts'
import { findSpan, hashPictures } from './hash-pictures.ts'
import type { Hashes } from '../rows/hashes.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Run, Span } from '../geometry/runs.ts'

export interface Alignment {
  runs: Run[]
  moves: Move[]
  /** One hash for each aligned row of the two images. */
  hashes: { a: Uint32Array; b: Uint32Array }
  /** Hashes of parts of rows at any position of the two images; undefined if their widths differ. */
  within?: Hashes['within']
}

/** The alignment of a loaded pair; undefined if the two images are equal. */
export function alignPair(kernel: Kernel, pair: Pair): Alignment | undefined {
  const { before, after } = pair
  const none = new Uint32Array()
  if (before.width !== after.width)
    return { runs: alignInPlace(before, after), moves: [], hashes: { a: none, b: none } }
  const span = findSpan(kernel, pair)
  if (!span) return undefined
  const hashes = hashPictures(kernel, pair, span)
  const runs = withEnds(alignPictures(hashes, span), span, pair)
  const wide = runs.filter(({ width }) => width === before.width)
  return { runs, moves: findMoves(hashes.a, hashes.b, wide), hashes, within: anywhere(kernel, pair, hashes) }
}

/**
 * Hashes parts of rows outside of the span as well, whose pixels are prepared first; rows beyond an image's
 * end are left out.
 */
function anywhere({ exports }: Kernel, { before, after }: Pair, { within }: Hashes): Hashes['within'] {
  return (part, x, right) => {
    const a = { a: Math.max(0, part.a), aEnd: Math.min(part.aEnd, before.height) }
    const b = { b: Math.max(0, part.b), bEnd: Math.min(part.bEnd, after.height) }
    if (a.a >= a.aEnd || b.b >= b.bEnd) return { a: new Uint32Array(), b: new Uint32Array() }
    exports.prepare(before.address, after.address, a.a, a.aEnd)
    exports.prepare(after.address, before.address, b.b, b.bEnd)
    return within({ ...a, ...b }, x, right)
  }
}

function withEnds(runs: Run[], span: Span, { before: { width, height } }: Pair): Run[] {
  const ends = { kind: 'equal', x: 0, width } as const
  return [
    { ...ends, a: 0, b: 0, rows: span.a },
    ...runs,
    { ...ends, a: span.aEnd, b: span.bEnd, rows: height - span.aEnd },
  ].filter(({ rows }) => rows > 0)
}
