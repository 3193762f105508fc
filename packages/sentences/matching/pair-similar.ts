import { hashOf, type Leaf } from './leaves.ts'

/**
 * The maximum number of pairs of leaves whose similarity is computed. The remaining leaves of a position are
 * paired in their order.
 */
const maxLooks = 8_000
/**
 * Weights for pairing: a leaf that is alone between the same neighbours, with the same tags around it, is the
 * same one with any text.
 */
const weights = { place: 1, role: 0.4, similarity: 2, address: 1 }
/** The minimum similarity of two texts, by their positions. */
const least = { inPlace: 0.25, ofRole: 0.5, anywhere: 0.7 }

/**
 * Pairs leaves of two lists without an equal partner that are the same ones with other content, in order, so
 * that the total similarity is as high as possible (a global alignment, Needleman and Wunsch 1970).
 */
export function openPairing() {
  let looks = maxLooks
  const alike = openSimilarity()
  return function pairSimilar(before: Leaf[], after: Leaf[]): [number, number][] {
    if (before.length === 0 || after.length === 0) return []
    const [one, other] = [before[0], after[0]]
    if (before.length === 1 && after.length === 1 && one && other && one.place === other.place)
      return [[0, 0]]
    const [countA, countB] = [countPlaces(before), countPlaces(after)]
    const isAsMany = (leaf: Leaf) => countA.get(leaf.place) === countB.get(leaf.place)
    looks -= before.length * after.length
    if (looks < 0) return pairInTurn(before, after, isAsMany)
    const score = (nth: number, place: number) => {
      const [mine, theirs] = [before[nth], after[place]]
      return mine && theirs
        ? scoreOf(mine, theirs, { isAsMany: isAsMany(mine), alike: alike(mine.text, theirs.text) })
        : 0
    }
    return align(before.length, after.length, score)
  }
}

function countPlaces(leaves: Leaf[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { place } of leaves) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

/** The score of a pair; 0 for different leaves. */
function scoreOf(one: Leaf, other: Leaf, { isAsMany, alike }: { isAsMany: boolean; alike: number }): number {
  if (one.kind !== other.kind) return 0
  const isInPlace = one.place === other.place
  const isSame = leadsToSame(one, other)
  const base =
    (isInPlace ? weights.place : Number(one.role === other.role) * weights.role) +
    Number(isSame) * weights.address
  const enough =
    isSame ||
    alike >= least.anywhere ||
    (one.role === other.role && alike >= least.ofRole) ||
    (isInPlace && (isAsMany || alike >= least.inPlace))
  return enough ? base + weights.similarity * alike : 0
}

/** Whether both are links to one address, which is not that of a button in disguise. */
const leadsToSame = (one: Leaf, other: Leaf): boolean =>
  one.role === 'link' && other.role === 'link' && one.address === other.address && /[^#]$/.test(one.address)

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
  const waiting = new Map<number, number[]>()
  for (const [nth, leaf] of [...after.entries()].toReversed()) {
    const places = waiting.get(leaf.place)
    if (places) places.push(nth)
    else waiting.set(leaf.place, [nth])
  }
  const pairs: [number, number][] = []
  for (const [nth, leaf] of before.entries()) {
    const other = isAsMany(leaf) ? waiting.get(leaf.place)?.pop() : undefined
    if (other !== undefined) pairs.push([nth, other])
  }
  return pairs
}

/** The length of texts that is compared; the beginning of longer ones is enough. */
const maxCompared = 200
/** Longer texts are compared by their words. */
const maxLetters = 40

/**
 * The similarity of two texts, 0..1: by their pairs of letters (Dice 1945), or by their words if they are
 * long. Each text is compared with many, and divided once.
 */
function openSimilarity() {
  const [letters, words] = [new Map<string, Uint32Array>(), new Map<string, Uint32Array>()]
  return (one: string, other: string): number => {
    if (one === other) return 1
    const isLong = Math.min(one.length, other.length) > maxLetters
    const known = isLong ? words : letters
    const piecesOf = (text: string) => {
      const pieces = known.get(text) ?? (isLong ? wordsOf(text) : pairsOf(text))
      known.set(text, pieces)
      return pieces
    }
    const [a, b] = [piecesOf(one), piecesOf(other)]
    return a.length + b.length === 0 ? 0 : (2 * countCommon(a, b)) / (a.length + b.length)
  }
}

/** Counts the common members of two ascending lists. */
function countCommon(a: Uint32Array, b: Uint32Array): number {
  let common = 0
  for (let [nth, other] = [0, 0]; nth < a.length && other < b.length;) {
    const [one, two] = [a[nth] ?? 0, b[other] ?? 0]
    if (one === two) common += 1
    if (one <= two) nth += 1
    if (one >= two) other += 1
  }
  return common
}

/** Checksums of its words, ascending. */
const wordsOf = (text: string): Uint32Array =>
  Uint32Array.from(text.slice(0, maxCompared).toLowerCase().split(/\s+/u), (word) => hashOf(word)).toSorted()

/** Each two letters that stand together as one number, ascending. */
function pairsOf(text: string): Uint32Array {
  const lower = text.slice(0, maxCompared).toLowerCase()
  const pairs = new Uint32Array(Math.max(0, lower.length - 1))
  for (let nth = 0; nth < pairs.length; nth += 1)
    pairs[nth] = lower.charCodeAt(nth) * 65_536 + lower.charCodeAt(nth + 1)
  return pairs.toSorted()
}
