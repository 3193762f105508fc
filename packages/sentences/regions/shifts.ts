import type { Fact } from '@vigia/domain/change-messages/sentence'
import { plainFact } from '../events.ts'
import type { Move } from './explain-moves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { landmarkOf } from '../name-elements.ts'
import { openNearest } from '../matching/parent-of.ts'

/** A landmark with fewer things is not judged as a whole. */
const minThings = 8
/**
 * The fraction of its things that moved to one side, and of those that moved by the same distance: in lines
 * that break at another word, some move more.
 */
const least = { aside: 0.75, alike: 0.4 }
const still = 1

export type FindShift = (moves: Move[]) => Fact | undefined

/** Finds for moved things the landmark that moved aside as a whole, such as the main part of the page. */
export function openShifts({ after, leaves }: Pages): FindShift {
  const landmarkAround = openNearest(after.elements, (nth) =>
    isLandmark(landmarkOf(after.elements[nth] ?? noElement)),
  )
  const byLandmark = Map.groupBy([...leaves.same, ...leaves.changed], (pair) =>
    landmarkAround(pair.after.element),
  )
  const shifts = new Map<number, Fact>()
  for (const [element, pairs] of byLandmark) {
    const dx = element < 0 ? 0 : commonShift(pairs)
    const role = landmarkOf(after.elements[element] ?? noElement)
    if (dx !== 0) shifts.set(element, { ...plainFact, kind: 'moved', role, dx })
  }
  return (moves) => {
    if (shifts.size === 0) return undefined
    const found = moves.map((move) => ({ move, shift: shifts.get(landmarkAround(move.pair.after.element)) }))
    return found.find(({ move, shift }) => shift && Math.abs(shift.dx - move.dx) <= still)?.shift
  }
}

const noElement = { tag: '', parent: -1, box: [0, 0, 0, 0] as [number, number, number, number] }
const isLandmark = (name: string) => name !== '' && name !== 'page'

/** The distance by which nearly all of the things moved to one side; 0 for none. */
function commonShift(pairs: LeafPair[]): number {
  if (pairs.length < minThings) return 0
  const counts = new Map<number, number>()
  for (const { before, after } of pairs) {
    const dx = after.box[0] - before.box[0]
    counts.set(dx, (counts.get(dx) ?? 0) + 1)
  }
  const [dx = 0, alike = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? []
  const aside = [...counts].filter(([by]) => Math.abs(by) > still && by > 0 === dx > 0)
  const all = aside.reduce((sum, [, count]) => sum + count, 0)
  const isMost = alike > pairs.length * least.alike && all > pairs.length * least.aside
  return Math.abs(dx) > still && isMost ? dx : 0
}
