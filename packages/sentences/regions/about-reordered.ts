import type { Fact } from '@vigia/domain/change-messages/sentence'
import { plainFact } from '../events.ts'
import { nameOf } from './about-swaps.ts'
import type { Move } from './explain-moves.ts'
import { isWide } from '../matching/is-wide.ts'
import type { Reordered } from '../matching/list-reordered.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openNearest } from '../matching/parent-of.ts'

export type FindReordered = (moves: Move[]) => Fact | undefined

/**
 * Finds for moved things what moved among its siblings: the element around them, or one that passed that
 * element and so moved it in the other direction.
 */
export function openReordered(pages: Pages): FindReordered {
  if (pages.reordered.length === 0) return () => undefined
  const byPlace = listPlaces(pages)
  const placeAround = openNearest(pages.after.elements, (nth) => byPlace.has(nth))
  const placeOf = ({ pair }: Move) => byPlace.get(placeAround(pair.after.element))
  return (moves) => {
    // What moved stands at the place of what it passed, and both are in the region of that place.
    const own = moves.map((move) => placeOf(move)?.own).find((fact) => fact !== undefined)
    if (own) return own
    for (const move of moves) {
      const fact = placeOf(move)?.passing.find((one) => isOpposite(one, move))
      if (fact) return fact
    }
    return undefined
  }
}

/** Why an element of the later page is at another place: it moved, or others passed it. */
interface Place {
  own?: Fact
  passing: Fact[]
}

function listPlaces(pages: Pages): Map<number, Place> {
  const { after, leaves, reordered } = pages
  const roots = new Set(reordered.map((one) => one.after))
  const rootAround = openNearest(after.elements, (nth) => roots.has(nth))
  const within = Map.groupBy(leaves.same, (pair) => rootAround(pair.after.element))
  const byPlace = new Map<number, Place>()
  for (const one of reordered) {
    const fact = factOf(pages, one, within.get(one.after) ?? [])
    if (!fact) continue
    byPlace.set(one.after, { passing: [], ...byPlace.get(one.after), own: fact })
    for (const place of one.passed) {
      const known = byPlace.get(place) ?? { passing: [] }
      known.passing.push(fact)
      byPlace.set(place, known)
    }
  }
  return byPlace
}

const isOpposite = (fact: Fact, { dx, dy }: Move) => fact.dy * dy < 0 || fact.dx * dx < 0

function factOf(pages: Pages, { before, after }: Reordered, pairs: LeafPair[]): Fact | undefined {
  const [was, is] = [pages.before.elements[before], pages.after.elements[after]]
  const name = nameOf(pairs)
  if (!was || !is || name === undefined) return undefined
  const [dx, dy] = [is.box[0] - was.box[0], is.box[1] - was.box[1]]
  const role = roleOf(pages, after, pairs)
  return { ...plainFact, kind: 'moved', role, before: name, after: name, dx, dy }
}

/** The role of what was moved: that of the only leaf, or of the leaf that contains the others. */
function roleOf({ after: { elements } }: Pages, root: number, pairs: LeafPair[]): string {
  const itself = pairs.length === 1 ? pairs[0] : pairs.find(({ after }) => after.element === root)
  const element = elements[root]
  if (itself || !element) return itself?.after.role ?? ''
  if (element.tag === 'tr') return 'row'
  return isWide(elements, element) ? 'section' : 'block'
}
