import type { DomElement } from '@vigia/visual-diff'
import type { Leaf, Side } from './leaves.ts'
import { parentOf } from './parent-of.ts'
import type { Swap } from './list-swaps.ts'
import type { LeafPair, MatchedLeaves } from './match-leaves.ts'

/** Two elements that changed places, with the pairs of the leaves in each. */
export interface Swapped {
  swap: Swap
  pairs: [first: LeafPair[], second: LeafPair[]]
}

interface Paired {
  leaves: MatchedLeaves
  swaps: Swapped[]
}

/**
 * Pairs the leaves of what changed places with their own earlier selves: what two cards have in common was
 * matched by its order, with the other card. Nothing is paired again if a leaf outside would lose its
 * partner.
 */
export function pairSwapped(before: Side, after: Side, leaves: MatchedLeaves, found: Swap[]): Paired {
  if (found.length === 0) return { leaves, swaps: [] }
  const rootsOf = (side: 'before' | 'after') => found.flatMap((swap) => swap[side])
  const [old, now] = [sortLeaves(before, rootsOf('before')), sortLeaves(after, rootsOf('after'))]
  const isKept = (pair: LeafPair) => !old.has(pair.before)
  const isTorn = (pair: LeafPair) => old.has(pair.before) !== now.has(pair.after)
  const pairsOf = (group: number) => zip(old.of(group), now.of(group))
  const swaps = found.flatMap((swap, nth): Swapped[] => {
    const [first, second] = [pairsOf(nth * 2), pairsOf(nth * 2 + 1)]
    return first && second ? [{ swap, pairs: [first, second] }] : []
  })
  const isUnclear = swaps.length < found.length || [...leaves.same, ...leaves.changed].some(isTorn)
  if (isUnclear) return { leaves, swaps: [] }
  const same = [...leaves.same.filter(isKept), ...swaps.flatMap(({ pairs }) => pairs.flat())]
  return {
    leaves: {
      same: same.toSorted((one, other) => one.before.element - other.before.element),
      changed: leaves.changed.filter(isKept),
      gone: leaves.gone.filter((leaf) => !old.has(leaf)),
      added: leaves.added.filter((leaf) => !now.has(leaf)),
    },
    swaps,
  }
}

/** The nth of one list with the nth of the other; undefined for lists of different lengths. */
function zip(before: Leaf[], after: Leaf[]): LeafPair[] | undefined {
  if (before.length !== after.length) return undefined
  return before.flatMap((leaf, nth) => {
    const partner = after[nth]
    return partner ? [{ before: leaf, after: partner, isElsewhere: false }] : []
  })
}

/** Sorts the leaves of a side by the elements that they are in. */
function sortLeaves({ elements, leaves }: Side, roots: number[]) {
  const groups = groupBelow(elements, roots)
  const has = ({ element }: Leaf) => (groups[element] ?? -1) >= 0
  const byGroup = Map.groupBy(leaves.filter(has), ({ element }) => groups[element] ?? -1)
  return { has, of: (group: number) => byGroup.get(group) ?? [] }
}

/** For each element the position of the root that it is in; -1 for none. */
function groupBelow(elements: DomElement[], roots: number[]): Int32Array {
  const groups = new Int32Array(elements.length).fill(-1)
  for (const [group, root] of roots.entries()) groups[root] = group
  // A parent stands before its children.
  for (const nth of elements.keys())
    if (groups[nth] === -1) groups[nth] = groups[parentOf(elements, nth)] ?? -1
  return groups
}
