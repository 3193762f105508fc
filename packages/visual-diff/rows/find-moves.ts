import type { Rows } from '../geometry/runs.ts'
import { equalDown, equalUp } from './find-equal-rows.ts'

/**
 * `rows` rows at row `a` of the baseline and at row `b` of the current image, in another order than the rest.
 */
export interface Move {
  a: number
  b: number
  rows: number
}

const minRows = 16

/**
 * Finds rows that were removed at one position and inserted at another, by one 32-bit hash per row of each
 * image. At least 16 rows of a move occur once among all removed and all inserted rows; blank rows do not, so
 * they are never a move of their own.
 */
export function findMoves(a: Uint32Array, b: Uint32Array, runs: Rows[]): Move[] {
  const removed = runs.filter(({ kind }) => kind === 'removed')
  const inserted = runs.filter(({ kind }) => kind === 'inserted')
  const counterpart = openCounterparts(a, b, removed, inserted)
  const moves: Move[] = []
  for (const run of removed) {
    for (let row = run.a; row < run.a + run.rows;) {
      const move = moveFrom(row, run)
      if (move) moves.push(move)
      row = move ? move.a + move.rows : row + 1
    }
  }
  return moves

  function moveFrom(row: number, from: Rows): Move | undefined {
    const other = counterpart(row)
    const into = inserted.find((run) => other >= run.b && other < run.b + run.rows)
    if (!into) return undefined
    const up = equalUp(a, b, { a: from.a, aEnd: row, b: into.b, bEnd: other })
    const down = equalDown(a, b, { a: row, aEnd: from.a + from.rows, b: other, bEnd: into.b + into.rows })
    let single = 0
    for (let nth = 0; nth < down; nth += 1) if (counterpart(row + nth) === other + nth) single += 1
    return single < minRows ? undefined : { a: row - up, b: other - up, rows: up + down }
  }
}

/**
 * Returns a function that finds the row of B with the hash of a row of A, if it occurs once among all removed
 * and once among all inserted rows; -1 if it does not.
 */
function openCounterparts(a: Uint32Array, b: Uint32Array, removed: Rows[], inserted: Rows[]) {
  const cameIn = singles(inserted.map(({ b: from, rows }) => ({ hashes: b, from, rows })))
  const went = singles(removed.map(({ a: from, rows }) => ({ hashes: a, from, rows })))
  return (row: number): number => {
    const hash = a[row] ?? 0
    return went.get(hash) === row ? (cameIn.get(hash) ?? -1) : -1
  }
}

/**
 * The rest of rows [from, from + rows) without the moved parts; blank remainders beside these are left out.
 */
export function withoutMoved(
  hashes: Uint32Array,
  whole: { from: number; rows: number },
  moved: { from: number; rows: number }[],
): { from: number; rows: number }[] {
  const end = whole.from + whole.rows
  const within = moved
    .filter(({ from }) => from >= whole.from && from < end)
    .toSorted((one, other) => one.from - other.from)
  if (within.length === 0) return [whole]
  const starts = [whole.from, ...within.map(({ from, rows }) => from + rows)]
  const ends = [...within.map(({ from }) => from), end]
  return starts
    .map((from, nth) => ({ from, rows: (ends[nth] ?? from) - from }))
    .filter(({ from, rows }) => rows > 0 && !isUniform(hashes, from, rows))
}

function isUniform(hashes: Uint32Array, from: number, rows: number): boolean {
  return hashes.subarray(from, from + rows).every((hash) => hash === hashes[from])
}

function singles(bands: { hashes: Uint32Array; from: number; rows: number }[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const { hashes, from, rows } of bands) {
    for (let row = from; row < from + rows; row += 1) {
      const hash = hashes[row] ?? 0
      places.set(hash, places.has(hash) ? -1 : row)
    }
  }
  return places
}
