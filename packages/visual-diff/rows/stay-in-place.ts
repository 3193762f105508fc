import type { Block } from './find-equal-rows.ts'
import type { Span } from '../geometry/runs.ts'

/** The number of rows that a move has to explain in addition; otherwise they are a change without a move. */
const clearGain = 16
/** Fewer equal rows that are apart from both neighbours may be a coincidence. */
const minRows = 3

/**
 * Leaves out blocks that only seem to have moved: if later blocks return to the same shift, and unmoved rows
 * explain about as many of those between, nothing moved in between.
 */
export function stayInPlace(a: Uint32Array, b: Uint32Array, span: Span, blocks: Block[]): Block[] {
  const ends = [
    { a: span.a, b: span.b, rows: 0 },
    ...dropChance(blocks, span),
    { a: span.aEnd, b: span.bEnd, rows: 0 },
  ]
  const next = sameShiftNext(ends)
  const kept: Block[] = []
  for (let nth = 0; nth < ends.length;) {
    const block = ends[nth]
    const back = next[nth] ?? -1
    const until = ends[back]
    if (block) kept.push(block)
    nth = block && until && !hasMoved(a, b, block, until, ends.slice(nth + 1, back)) ? back : nth + 1
  }
  return kept.filter(({ rows }) => rows > 0)
}

const shift = ({ a, b }: Block) => b - a

function dropChance(blocks: Block[], span: Span): Block[] {
  const around = [span.b - span.a, ...blocks.map(shift), span.bEnd - span.aEnd]
  return blocks.filter(
    (block, nth) => block.rows >= minRows || around[nth] === shift(block) || around[nth + 2] === shift(block),
  )
}

/** The index of the next block with the same shift, for each block. */
function sameShiftNext(blocks: Block[]): number[] {
  const latest = new Map<number, number>()
  const next: number[] = []
  for (let nth = blocks.length - 1; nth >= 0; nth -= 1) {
    const block = blocks[nth]
    if (!block) continue
    next[nth] = latest.get(shift(block)) ?? -1
    latest.set(shift(block), nth)
  }
  return next
}

function hasMoved(a: Uint32Array, b: Uint32Array, from: Block, to: Block, between: Block[]): boolean {
  const moved = between.reduce((sum, { rows }) => sum + rows, 0)
  if (moved <= clearGain) return false
  let still = 0
  for (let row = from.a + from.rows; row < to.a; row += 1) {
    if (a[row] === b[row + shift(from)]) still += 1
  }
  return moved > still + clearGain
}
