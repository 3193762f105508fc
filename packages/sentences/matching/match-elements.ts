import type { DomElement } from '@vigia/visual-diff'
import type { LeafPair } from './match-leaves.ts'

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
  const [ours, theirs] = [childrenOf(before), childrenOf(after)]
  // A parent stands before its children, which are found from it.
  for (const [one, other] of pairs.entries()) {
    const [children, others] = [ours[one] ?? [], theirs[other] ?? []]
    if (other < 0 || !haveSameTags(before, children, after, others)) continue
    for (const [nth, child] of children.entries()) pair(child, others[nth] ?? -1)
  }
  return pairs
}

const parentOf = (elements: DomElement[], nth: number) => elements[nth]?.parent ?? -1

function childrenOf(elements: DomElement[]): number[][] {
  const children: number[][] = elements.map(() => [])
  for (const [nth, { parent }] of elements.entries()) children[parent]?.push(nth)
  return children
}

function haveSameTags(before: DomElement[], ours: number[], after: DomElement[], theirs: number[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((child, nth) => before[child]?.tag === after[theirs[nth] ?? -1]?.tag)
  )
}
