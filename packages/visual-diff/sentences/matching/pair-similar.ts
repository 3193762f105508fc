import type { Leaf } from './leaves.ts'

/** In so many pairs of leaves of a page similarity is looked for; of what is left, the nth of a place is paired with the nth. */
const maxLooks = 8_000
/** What is between the same neighbours, has the same tags around it, and is alone there, is the same thing, whatever it says. */
const weights = { place: 1, role: 0.4, similarity: 2 }
/** So similar two texts must be, by where they stand. */
const least = { inPlace: 0.25, ofRole: 0.5, anywhere: 0.7 }

/**
 * Which of two lists of leaves that have no equal partner are the same thing with another content, in order, so that as much as possible
 * is similar (a global alignment, Needleman and Wunsch 1970).
 */
export function openPairing() {
  let looks = maxLooks
  return function pairSimilar(before: Leaf[], after: Leaf[]): [number, number][] {
    if (before.length === 0 || after.length === 0) return []
    const [one, other] = [before[0], after[0]]
    if (before.length === 1 && after.length === 1 && one && other && placeOf(one) === placeOf(other))
      return [[0, 0]]
    const [countA, countB] = [countPlaces(before), countPlaces(after)]
    const isAsMany = (leaf: Leaf) => countA.get(placeOf(leaf)) === countB.get(placeOf(leaf))
    looks -= before.length * after.length
    if (looks < 0) return pairInTurn(before, after, isAsMany)
    const score = (nth: number, place: number) => {
      const [mine, theirs] = [before[nth], after[place]]
      return mine && theirs ? scoreOf(mine, theirs, isAsMany(mine)) : 0
    }
    return align(before.length, after.length, score)
  }
}

const placeOf = ({ path, role, kind }: Leaf) => `${path} ${role} ${kind}`

function countPlaces(leaves: Leaf[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const leaf of leaves) counts.set(placeOf(leaf), (counts.get(placeOf(leaf)) ?? 0) + 1)
  return counts
}

/** 0 for what is not the same thing. */
function scoreOf(one: Leaf, other: Leaf, isAsMany: boolean): number {
  if (one.kind !== other.kind) return 0
  const isInPlace = placeOf(one) === placeOf(other)
  const alike = similarity(one.text, other.text)
  const base = isInPlace ? weights.place : Number(one.role === other.role) * weights.role
  const enough =
    alike >= least.anywhere ||
    (one.role === other.role && alike >= least.ofRole) ||
    (isInPlace && (isAsMany || alike >= least.inPlace))
  return enough ? base + weights.similarity * alike : 0
}

function align(rows: number, columns: number, score: (nth: number, other: number) => number) {
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const own = score(row, column)
      const paired = own > 0 ? own + at(row + 1, column + 1) : 0
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (at(row, column) === at(row + 1, column)) row += 1
    else if (at(row, column) === at(row, column + 1)) column += 1
    else pairs.push([row++, column++])
  }
  return pairs
}

/** The nth of a place with the nth of the same place, where there are as many. */
function pairInTurn(before: Leaf[], after: Leaf[], isAsMany: (leaf: Leaf) => boolean) {
  const waiting = new Map<string, number[]>()
  for (const [nth, leaf] of [...after.entries()].toReversed()) {
    const places = waiting.get(placeOf(leaf))
    if (places) places.push(nth)
    else waiting.set(placeOf(leaf), [nth])
  }
  const pairs: [number, number][] = []
  for (const [nth, leaf] of before.entries()) {
    const other = isAsMany(leaf) ? waiting.get(placeOf(leaf))?.pop() : undefined
    if (other !== undefined) pairs.push([nth, other])
  }
  return pairs
}

/** Of longer texts the beginning says enough. */
const maxCompared = 200

/** How much of two texts is the same, 0..1: of their pairs of letters (Dice 1945), or of their words where they are long. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1
  const isLong = Math.min(one.length, other.length) > 40
  const [a, b] = isLong ? [wordsOf(one), wordsOf(other)] : [pairsOf(one), pairsOf(other)]
  if (a.length + b.length === 0) return 0
  const left = new Map<string, number>()
  for (const piece of a) left.set(piece, (left.get(piece) ?? 0) + 1)
  let common = 0
  for (const piece of b) {
    const count = left.get(piece) ?? 0
    if (count > 0) common += 1
    left.set(piece, count - 1)
  }
  return (2 * common) / (a.length + b.length)
}

const wordsOf = (text: string) => text.slice(0, maxCompared).toLowerCase().split(/\s+/u)

function pairsOf(text: string): string[] {
  const lower = text.slice(0, maxCompared).toLowerCase()
  return Array.from({ length: Math.max(0, lower.length - 1) }, (_, nth) => lower.slice(nth, nth + 2))
}
