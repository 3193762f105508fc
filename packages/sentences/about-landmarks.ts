import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { plainFact, type Event } from './events.ts'
import type { Pages } from './matching/match-pages.ts'
import { landmarkOf } from './name-elements.ts'

/** Parts of the page, such as its footer, of which nothing is left, and new ones. */
export function aboutLandmarks({ before, after, elements, leaves }: Pages): Event[] {
  const known = new Set(elements)
  const [stayedBefore, stayedAfter] = [new Set<number>(), new Set<number>()]
  for (const pair of [...leaves.same, ...leaves.changed]) {
    addAround(before, pair.before.element, stayedBefore)
    addAround(after, pair.after.element, stayedAfter)
  }
  const gone = before.elements.filter((_, nth) => elements[nth] === -1 && !stayedBefore.has(nth))
  const added = after.elements.filter((_, nth) => !known.has(nth) && !stayedAfter.has(nth))
  return [
    ...gone.flatMap((one) => wholePart('removed', one)),
    ...added.flatMap((one) => wholePart('added', one)),
  ]
}

function addAround({ elements }: DomSnapshot, element: number, stayed: Set<number>) {
  for (let at = element; at >= 0 && !stayed.has(at); at = elements[at]?.parent ?? -1) stayed.add(at)
}

function wholePart(kind: 'added' | 'removed', element: DomElement): Event[] {
  const role = landmarkOf(element)
  if (role === '' || role === 'page' || role === 'main') return []
  const sides = kind === 'added' ? { before: [], after: [element.box] } : { before: [element.box], after: [] }
  return [{ fact: { ...plainFact, kind, role }, ...sides, margin: 4, pushes: true }]
}
