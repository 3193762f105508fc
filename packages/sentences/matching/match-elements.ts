import type { DomElement } from '@vigia/visual-diff'
import type { LeafPair } from './match-leaves.ts'
import { parentOf } from './parent-of.ts'

/** For each element of the earlier page, the index of its counterpart, or -1. */
export type ElementPairs = Int32Array

/**
 * Matches the elements of two pages: those of matched leaves, then ancestors of both while they have the same
 * tag, and then children of matched elements with the same tags, recursively.
 */
export function matchElements(before: DomElement[], after: DomElement[], leaves: LeafPair[]): ElementPairs {
  const pairs: ElementPairs = new Int32Array(before.length).fill(-1)
  const taken = new Uint8Array(after.length)
  const pair = (one: number, other: number): boolean => {
    const isFree = one >= 0 && other >= 0 && pairs[one] === -1 && taken[other] === 0
    if (!isFree || before[one]?.tag !== after[other]?.tag) return false
    pairs[one] = other
    taken[other] = 1
    return true
  }
  for (const leaf of leaves) {
    let [one, other] = [leaf.before.element, leaf.after.element]
    while (pair(one, other)) [one, other] = [parentOf(before, one), parentOf(after, other)]
  }
  const [ours, theirs] = [familyOf(before), familyOf(after)]
  // A parent stands before its children, which are found from it.
  for (const [one, other] of pairs.entries()) {
    if (other < 0) continue
    const firsts = [ours.first[one] ?? -1, theirs.first[other] ?? -1] as const
    const nextOf = ([child, same]: Siblings): Siblings => [ours.next[child] ?? -1, theirs.next[same] ?? -1]
    if (!haveSameTags(before, after, firsts, nextOf)) continue
    for (let both: Siblings = firsts; both[0] >= 0; both = nextOf(both)) pair(...both)
  }
  return pairs
}

/**
 * Each element's first child and next sibling, or -1: lists of thousands of elements, of which most have no
 * children.
 */
function familyOf(elements: DomElement[]): { first: Int32Array; next: Int32Array } {
  const first = new Int32Array(elements.length).fill(-1)
  const next = new Int32Array(elements.length).fill(-1)
  for (let nth = elements.length - 1; nth >= 0; nth -= 1) {
    const parent = parentOf(elements, nth)
    if (parent < 0 || parent >= elements.length) continue
    next[nth] = first[parent] ?? -1
    first[parent] = nth
  }
  return { first, next }
}

/** A child of each of two matched elements; -1 after the last one. */
type Siblings = readonly [before: number, after: number]

/** Whether two elements have as many children, with the same tags in order. */
function haveSameTags(
  before: DomElement[],
  after: DomElement[],
  firsts: Siblings,
  nextOf: (both: Siblings) => Siblings,
): boolean {
  let both = firsts
  while (both[0] >= 0 && both[1] >= 0 && before[both[0]]?.tag === after[both[1]]?.tag) both = nextOf(both)
  return both[0] < 0 && both[1] < 0
}
