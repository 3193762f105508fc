import type { Leaf, Side } from './leaves.ts'
import { matchInOrder, type Span } from './match-in-order.ts'
import { openPairing } from './pair-similar.ts'
import { slideRuns } from './slide-runs.ts'

/** Two leaves that are the same thing before and now. */
export interface LeafPair {
  before: Leaf
  after: Leaf
  /** Whether its position in the order changed. */
  isElsewhere: boolean
}

export interface MatchedLeaves {
  /** Leaves with the same text or image before and now. */
  same: LeafPair[]
  changed: LeafPair[]
  gone: Leaf[]
  added: Leaf[]
}

/**
 * Matches the leaves of two pages: equal ones in order, then equal ones in another order, then similar ones
 * between the same neighbours. The remaining ones are removed or added.
 */
export function matchLeaves(one: Side, other: Side): MatchedLeaves {
  const [before, after] = [one.leaves, other.leaves]
  const keys = openKeys()
  const [saidA, saidB] = [keys.asSaid(before), keys.asSaid(after)]
  const [exactA, exactB] = [keys.exactly(before, saidA), keys.exactly(after, saidB)]
  const inOrder = matchInOrder(exactA, exactB)
  for (const gap of listGaps(inOrder, after.length)) matchInOrder(saidA, saidB, gap, inOrder)
  const gaps = listGaps(inOrder, after.length)
  slideRuns({ ...one, keys: exactA }, { ...other, keys: exactB }, inOrder, gaps)
  const elsewhere = findElsewhere({ before, after, keysA: saidA, keysB: saidB, inOrder })
  const changed = pairGaps(before, after, inOrder, elsewhere)
  return collect(before, after, { inOrder, elsewhere, changed })
}

const kinds = ['text', 'picture', 'drawing', 'field'] as const

/**
 * Numbers for leaves' texts, and for texts with the target of a link or the file of an image, which
 * distinguishes equal texts. Texts are used as keys without joining them, because joining takes longer than
 * all later steps.
 */
function openKeys() {
  const texts = new Map<string, number>()
  const withAddress = new Map<number, number>()
  const numberOf = <Key>(numbers: Map<Key, number>, key: Key): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
  const saidOf = ({ kind, text, said, address }: Leaf) => {
    const number = numberOf(texts, text === '' ? `\n${address}` : said || text)
    return number * kinds.length + kinds.indexOf(kind)
  }
  const asSaid = (leaves: Leaf[]) => Int32Array.from(leaves, saidOf)
  // Odd numbers are for those with an address, which few have.
  const exactOf = (said: number, address: string) =>
    address === '' ? said * 2 : numberOf(withAddress, said * 2 ** 20 + numberOf(texts, address)) * 2 + 1
  const exactly = (leaves: Leaf[], said: Int32Array) =>
    Int32Array.from(leaves, ({ address }, nth) => exactOf(said[nth] ?? 0, address))
  return { asSaid, exactly }
}

/** The stretches between two neighbours of which the partners are known. */
function listGaps(partners: Int32Array, length: number): Span[] {
  const gaps: Span[] = []
  let [a, b] = [0, 0]
  for (let nth = 0; nth <= partners.length; nth += 1) {
    const other = partners[nth] ?? length
    if (other < 0) continue
    if (nth > a || other > b) gaps.push({ a, aEnd: nth, b, bEnd: other })
    ;[a, b] = [nth + 1, other + 1]
  }
  return gaps
}

interface Unmatched {
  before: Leaf[]
  after: Leaf[]
  keysA: Int32Array
  keysB: Int32Array
  inOrder: Int32Array
}

/**
 * Finds moved leaves. A text or picture that each of the two pages has once is the same one, wherever it
 * stands, and so are the neighbours around it for as long as they are equal.
 */
function findElsewhere({ before, after, keysA, keysB, inOrder }: Unmatched): Int32Array {
  const found = new Int32Array(before.length).fill(-1)
  const taken = new Uint8Array(after.length)
  for (const other of inOrder) if (other >= 0) taken[other] = 1
  const isFree = (nth: number, other: number) =>
    inOrder[nth] === -1 && found[nth] === -1 && taken[other] === 0 && keysA[nth] === keysB[other]
  const take = (nth: number, other: number) => {
    found[nth] = other
    taken[other] = 1
  }
  const [onceA, onceB] = [onceOf(keysA), onceOf(keysB)]
  for (const [key, nth] of onceA) {
    const other = onceB.get(key) ?? -1
    if (nth < 0 || other < 0 || !isFree(nth, other) || !isDistinctive(before[nth])) continue
    if (!isSameFile(before[nth], after[other])) continue
    take(nth, other)
    for (const step of [-1, 1])
      for (let by = step; isFree(nth + by, other + by); by += step) take(nth + by, other + by)
  }
  return found
}

/** A picture that is called by its file's name alone is another one in another folder. */
const isSameFile = (one: Leaf | undefined, other: Leaf | undefined) =>
  one?.kind !== 'picture' || one.address === other?.address || !one.address.includes(one.text)

/** A price or a number is found by what stands beside it. */
const isDistinctive = (leaf: Leaf | undefined) =>
  leaf !== undefined &&
  (leaf.kind === 'text' ? /\p{L}{3}/u.test(leaf.text) : leaf.address !== '' || leaf.text !== '')

/** The place of each key that is on a page once; -1 for others. */
function onceOf(keys: Int32Array): Map<number, number> {
  const places = new Map<number, number>()
  for (const [nth, key] of keys.entries()) places.set(key, places.has(key) ? -1 : nth)
  return places
}

function pairGaps(before: Leaf[], after: Leaf[], inOrder: Int32Array, elsewhere: Int32Array): Int32Array {
  const paired = new Int32Array(before.length).fill(-1)
  const taken = new Set(elsewhere)
  const pairSimilar = openPairing()
  for (const { a, aEnd, b, bEnd } of listGaps(inOrder, after.length)) {
    const ours = rangeOf(a, aEnd).filter((nth) => elsewhere[nth] === -1)
    const theirs = rangeOf(b, bEnd).filter((nth) => !taken.has(nth))
    const leavesOf = (places: number[], all: Leaf[]) => places.flatMap((nth) => all[nth] ?? [])
    for (const [one, other] of pairSimilar(leavesOf(ours, before), leavesOf(theirs, after)))
      paired[ours[one] ?? 0] = theirs[other] ?? -1
  }
  return paired
}

const rangeOf = (from: number, end: number) => Array.from({ length: end - from }, (_, nth) => from + nth)

function collect(
  before: Leaf[],
  after: Leaf[],
  by: { inOrder: Int32Array; elsewhere: Int32Array; changed: Int32Array },
): MatchedLeaves {
  const matched: MatchedLeaves = { same: [], changed: [], gone: [], added: [] }
  const taken = new Uint8Array(after.length)
  for (const [nth, leaf] of before.entries()) {
    const [inOrder = -1, elsewhere = -1, changed = -1] = [by.inOrder[nth], by.elsewhere[nth], by.changed[nth]]
    const place = Math.max(inOrder, elsewhere, changed)
    const other = after[place]
    if (!other) matched.gone.push(leaf)
    else {
      const pair = { before: leaf, after: other, isElsewhere: elsewhere === place }
      ;(changed === place ? matched.changed : matched.same).push(pair)
      taken[place] = 1
    }
  }
  matched.added.push(...after.filter((_, nth) => taken[nth] === 0))
  return matched
}
