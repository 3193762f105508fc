import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts'
import type { Span } from '../geometry/runs.ts'

export interface Anchor {
  a: number
  b: number
}

const several = -2

/**
 * Rows that occur exactly once in each image within the span, the longest sequence in the same order; O(n log
 * n).
 */
export function findAnchors(a: Uint32Array, b: Uint32Array, span: Span): Anchor[] {
  const slots = openTable(span.aEnd - span.a)
  const inB = new Int32Array(slots.length).fill(-1)
  for (let row = span.a; row < span.aEnd; row += 1) {
    const slot = find(slots, a, a[row] ?? 0)
    if (slots[slot] === -1) slots[slot] = row
    else inB[slot] = several
  }
  for (let row = span.b; row < span.bEnd; row += 1) {
    const slot = find(slots, a, b[row] ?? 0)
    inB[slot] = inB[slot] === -1 ? row : several
  }
  return inOrder(a, commonOf(slots, inB))
}

/** An open-addressed table of rows by their hashes, at most half full. */
function openTable(rows: number): Int32Array {
  return new Int32Array(1 << Math.ceil(Math.log2(rows * 2 + 2))).fill(-1)
}

function find(slots: Int32Array, hashes: Uint32Array, hash: number): number {
  const last = slots.length - 1
  let slot = Math.imul(hash, 0x9e3779b1) & last
  for (;;) {
    const row = slots[slot] ?? -1
    if (row === -1 || hashes[row] === hash) return slot
    slot = (slot + 1) & last
  }
}

/** Rows that occur exactly once in each image, from the top of the first. */
function commonOf(slots: Int32Array, inB: Int32Array): Anchor[] {
  const common: Anchor[] = []
  for (let slot = 0; slot < slots.length; slot += 1) {
    const row = slots[slot] ?? -1
    const other = inB[slot] ?? -1
    if (row >= 0 && other >= 0) common.push({ a: row, b: other })
  }
  return common.toSorted((one, other) => one.a - other.a)
}

/**
 * The longest sequence in the same order. If two blocks changed places, either one can count as moved; the
 * choice depends on their content and not on the order of the images, so that an insertion in one direction
 * is a removal in the other.
 */
function inOrder(a: Uint32Array, common: Anchor[]): Anchor[] {
  const fromB = common.toSorted((one, other) => one.b - other.b)
  const first = common.findIndex((anchor, nth) => anchor !== fromB[nth])
  if (first < 0) return common
  const hashAt = (anchors: Anchor[]) => a[anchors[first]?.a ?? 0] ?? 0
  const [anchors, rowOf] =
    hashAt(common) < hashAt(fromB) ? [common, (at: Anchor) => at.b] : [fromB, (at: Anchor) => at.a]
  return longestIncreasingSubsequence(anchors.map(rowOf)).flatMap((place) => anchors[place] ?? [])
}
