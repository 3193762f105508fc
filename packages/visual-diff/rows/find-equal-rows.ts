import { findAnchors, type Anchor } from './find-anchors.ts'
import type { Span } from '../geometry/runs.ts'

/** Rows that are equal one by one. */
export interface Block {
  a: number
  b: number
  rows: number
}

const deepest = 8

/**
 * Finds blocks of equal rows in the same order in two images, by one 32-bit hash per row. Patience diff (Bram
 * Cohen): first the equal rows at both ends, then the longest ordered sequence of rows that occur once in
 * each image, each extended up and down while rows are equal; then the same recursively for the gaps.
 */
export function findEqualRows(a: Uint32Array, b: Uint32Array, span: Span, depth = 0): Block[] {
  const top = equalDown(a, b, span)
  const inner = { ...span, a: span.a + top, b: span.b + top }
  const bottom = equalUp(a, b, inner)
  const middle = { ...inner, aEnd: span.aEnd - bottom, bEnd: span.bEnd - bottom }
  return [
    { a: span.a, b: span.b, rows: top },
    ...between(a, b, middle, depth),
    { a: middle.aEnd, b: middle.bEnd, rows: bottom },
  ].filter(({ rows }) => rows > 0)
}

function between(a: Uint32Array, b: Uint32Array, span: Span, depth: number): Block[] {
  if (depth >= deepest || span.a >= span.aEnd || span.b >= span.bEnd) return []
  const anchors = widen(a, b, span, findAnchors(a, b, span))
  if (anchors.length === 0) return []
  const blocks: Block[] = []
  let rest = span
  for (const anchor of anchors) {
    const above = { ...rest, aEnd: anchor.a, bEnd: anchor.b }
    blocks.push(...findEqualRows(a, b, above, depth + 1), anchor)
    rest = { ...span, a: anchor.a + anchor.rows, b: anchor.b + anchor.rows }
  }
  return [...blocks, ...findEqualRows(a, b, rest, depth + 1)]
}

/**
 * Extends anchors to blocks. No block extends beyond the next anchor, whose row occurs only once in the other
 * image.
 */
function widen(a: Uint32Array, b: Uint32Array, span: Span, anchors: Anchor[]): Block[] {
  const blocks: Block[] = []
  let free = span
  for (const anchor of anchors) {
    if (anchor.a < free.a) continue
    const up = equalUp(a, b, { ...free, aEnd: anchor.a, bEnd: anchor.b })
    const down = equalDown(a, b, { ...span, a: anchor.a, b: anchor.b })
    const block = { a: anchor.a - up, b: anchor.b - up, rows: up + down }
    blocks.push(block)
    free = { ...span, a: block.a + block.rows, b: block.b + block.rows }
  }
  return blocks
}

/** The number of equal rows from the top of a span. */
export function equalDown(a: Uint32Array, b: Uint32Array, span: Span): number {
  const most = Math.min(span.aEnd - span.a, span.bEnd - span.b)
  let rows = 0
  while (rows < most && a[span.a + rows] === b[span.b + rows]) rows += 1
  return rows
}

/** The number of equal rows from the end of a span upward. */
export function equalUp(a: Uint32Array, b: Uint32Array, span: Span): number {
  const most = Math.min(span.aEnd - span.a, span.bEnd - span.b)
  let rows = 0
  while (rows < most && a[span.aEnd - 1 - rows] === b[span.bEnd - 1 - rows]) rows += 1
  return rows
}
