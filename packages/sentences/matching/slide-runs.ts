import type { DomElement } from '@vigia/visual-diff'
import type { Leaf } from './leaves.ts'
import type { Span } from './match-in-order.ts'
import { parentOf } from './parent-of.ts'

/** The leaves of a page in their order, and a key of each that equal ones share. */
interface Listed {
  elements: readonly DomElement[]
  leaves: readonly Leaf[]
  keys: Int32Array
}

/** The maximum number of leaves by which a run is moved. */
const maxSlide = 50

/**
 * Moves runs of leaves that came or went up to where they are whole elements of the page. If each row of a
 * table begins with a box to select it, the order of the leaves does not say whether the box of the row that
 * went is the one before or after its other texts. Diff tools move their hunks for the same reason (indent
 * heuristic, Git 2.11).
 */
export function slideRuns(before: Listed, after: Listed, partners: Int32Array, gaps: readonly Span[]): void {
  for (const { a, aEnd, b, bEnd } of gaps) {
    const isMatched = (nth: number) => partners[a - nth] === b - nth
    if (b === bEnd) {
      for (let nth = findSlide(before, a, aEnd, isMatched); nth > 0; nth -= 1) {
        partners[a - nth] = -1
        partners[aEnd - nth] = b - nth
      }
    } else if (a === aEnd) {
      for (let nth = findSlide(after, b, bEnd, isMatched); nth > 0; nth -= 1) partners[a - nth] = bEnd - nth
    }
  }
}

/** By how many leaves a run is moved up so that its ends are between elements as large as possible. */
function findSlide(listed: Listed, from: number, end: number, isMatched: (nth: number) => boolean): number {
  const { keys } = listed
  const isSame = (nth: number) => from - nth >= 0 && keys[from - nth] === keys[end - nth] && isMatched(nth)
  let best = 0
  let lowest = countShared(listed, from) + countShared(listed, end)
  for (let nth = 1; nth <= Math.min(end - from, maxSlide) && isSame(nth); nth += 1) {
    const shared = countShared(listed, from - nth) + countShared(listed, end - nth)
    if (shared < lowest) [best, lowest] = [nth, shared]
  }
  return best
}

/** The number of elements that are around both a leaf and the one before it; none at the ends of a page. */
function countShared({ elements, leaves }: Listed, nth: number): number {
  let [one, other] = [leaves[nth - 1]?.element ?? -1, leaves[nth]?.element ?? -1]
  // A parent stands before its children.
  while (one !== other)
    if (one > other) one = parentOf(elements, one)
    else other = parentOf(elements, other)
  let count = 0
  for (; one >= 0; one = parentOf(elements, one)) count += 1
  return count
}
