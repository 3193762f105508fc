import type { Rows } from '../geometry/runs.ts'

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
  const cameIn = singles(inserted.map(({ b: from, rows }) => ({ hashes: b, from, rows })))
  const went = singles(removed.map(({ a: from, rows }) => ({ hashes: a, from, rows })))
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
    const hash = a[row] ?? 0
    const other = went.get(hash) === row ? (cameIn.get(hash) ?? -1) : -1
    const into = inserted.find((run) => other >= run.b && other < run.b + run.rows)
    if (!into) return undefined
    let up = 0
    while (row - up > from.a && other - up > into.b && a[row - up - 1] === b[other - up - 1]) up += 1
    let down = 0
    let single = 0
    while (row + down < from.a + from.rows && other + down < into.b + into.rows) {
      const next = a[row + down] ?? 0
      if (next !== b[other + down]) break
      if (cameIn.get(next) === other + down && went.get(next) === row + down) single += 1
      down += 1
    }
    return single < minRows ? undefined : { a: row - up, b: other - up, rows: up + down }
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
