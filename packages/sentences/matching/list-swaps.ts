import { hashOf, type Leaf, type Side } from './leaves.ts'
import { parentOf } from './parent-of.ts'
import type { ElementPairs } from './match-elements.ts'
import type { LeafPair } from './match-leaves.ts'

/** Two children of one element that are at each other's position now, and equal their earlier selves. */
export interface Swap {
  before: readonly [first: number, second: number]
  /** Where the two children of `before` are now: the first one, then the second one. */
  after: readonly [first: number, second: number]
}

/** With more swaps the order as a whole is a different one. */
const maxSwaps = 3
/**
 * The maximum number of steps up for each element, on average, which only pages that are nested deeply reach.
 */
const maxSteps = 40

/**
 * Lists cards, sections or links that changed places, found by the leaves that were matched elsewhere. Lists
 * none if there are too many, or if finding all of them would take too many steps.
 */
export function listSwaps(before: Side, after: Side, same: LeafPair[], elements: ElementPairs): Swap[] {
  const elsewhere = same.filter(({ isElsewhere }) => isElsewhere)
  if (elsewhere.length === 0) return []
  const [ours, theirs] = [openChildren(before), openChildren(after)]
  const found = new Map<number, Swap>()
  const { findAround, isSpent } = openSwapsAround({ ours, theirs, elements })
  for (const pair of elsewhere) {
    const swap = findAround(pair)
    if (swap) found.set(swap.before[0], swap)
    if (found.size > maxSwaps || isSpent()) return []
  }
  return [...found.values()]
}

type Children = ReturnType<typeof openChildren>

interface Both {
  ours: Children
  theirs: Children
  elements: ElementPairs
}

/**
 * Finds the swap that moved a leaf: at the first matched parent above it in which its position is another
 * one. Two elements that were passed together before lead to what was found then, which is not repeated.
 */
function openSwapsAround({ ours, theirs, elements }: Both) {
  const passed = new Map<number, number>()
  let steps = maxSteps * elements.length
  const findAround = ({ before, after }: LeafPair): Swap | undefined => {
    let [one, other] = [before.element, after.element]
    for (; one >= 0 && other >= 0 && passed.get(one) !== other && steps > 0; steps -= 1) {
      passed.set(one, other)
      const [up, above] = [ours.parentOf(one), theirs.parentOf(other)]
      const isInSame = up >= 0 && elements[up] === above
      if (isInSame && ours.positions[one] !== theirs.positions[other]) return swapOf(ours, theirs, one, other)
      ;[one, other] = [up, above]
    }
    return undefined
  }
  return { findAround, isSpent: () => steps === 0 }
}

/** Whether the child at each of the two positions is the one that was at the other one. */
function swapOf(ours: Children, theirs: Children, one: number, other: number): Swap | undefined {
  const [was, is] = [ours.siblingsOf(one), theirs.siblingsOf(other)]
  const [from, to] = [ours.positions[one] ?? 0, theirs.positions[other] ?? 0]
  const [second = -1, partner = -1] = [was[to], is[from]]
  const isSwap =
    was.length === is.length &&
    ours.sums[one] === theirs.sums[other] &&
    ours.sums[second] === theirs.sums[partner] &&
    ours.sums[one] !== ours.sums[second]
  if (!isSwap) return undefined
  return from < to
    ? { before: [one, second], after: [other, partner] }
    : { before: [second, one], after: [partner, other] }
}

/** The children of each element, their positions, and a checksum of all tags and leaves in each element. */
function openChildren({ elements, leaves }: Side) {
  const children = Map.groupBy(elements.keys(), (nth) => parentOf(elements, nth))
  const positions = new Int32Array(elements.length)
  for (const some of children.values())
    for (const [position, nth] of some.entries()) positions[nth] = position
  const sums = Int32Array.from(elements, ({ tag }) => hashOf(tag))
  for (const leaf of leaves) sums[leaf.element] = mix(sums[leaf.element], sumOf(leaf))
  // A parent stands before its children, which are complete when it is reached from the end.
  for (let nth = elements.length - 1; nth >= 0; nth -= 1) {
    const parent = parentOf(elements, nth)
    if (parent >= 0 && parent < nth) sums[parent] = mix(sums[parent], sums[nth])
  }
  return {
    parentOf: (nth: number) => parentOf(elements, nth),
    siblingsOf: (nth: number) => children.get(parentOf(elements, nth)) ?? [],
    positions,
    sums,
  }
}

const sumOf = ({ text, said, address, place }: Leaf): number =>
  [hashOf(address), place].reduce(mix, hashOf(said || text))

const mix = (sum = 0, other = 0): number => (Math.imul(sum, 31) + other) | 0
