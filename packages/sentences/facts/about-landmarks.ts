import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { plainFact, type Event } from '../events.ts'
import type { Pages } from '../matching/match-pages.ts'
import { parentOf } from '../matching/parent-of.ts'
import { landmarkOf } from '../name-elements.ts'

/** Parts of the page, such as its footer, of which nothing is left, and new ones. */
export function aboutLandmarks({ before, after, elements, leaves }: Pages): Event[] {
  const known = new Set(elements)
  const [stayedBefore, stayedAfter] = [new Set<number>(), new Set<number>()]
  for (const pair of [...leaves.same, ...leaves.changed]) {
    addAround(before, pair.before.element, stayedBefore)
    addAround(after, pair.after.element, stayedAfter)
  }
  const gone = (nth: number) => elements[nth] === -1 && !stayedBefore.has(nth)
  const added = (nth: number) => !known.has(nth) && !stayedAfter.has(nth)
  return [
    ...outermostLandmarks('removed', before.elements, gone),
    ...outermostLandmarks('added', after.elements, added),
  ]
}

function addAround({ elements }: DomSnapshot, element: number, stayed: Set<number>) {
  for (let at = element; at >= 0 && !stayed.has(at); at = parentOf(elements, at)) stayed.add(at)
}

/** The outermost landmarks of which all came or went. */
function outermostLandmarks(
  kind: 'added' | 'removed',
  elements: DomElement[],
  isWhole: (element: number) => boolean,
): Event[] {
  const isInOne = new Uint8Array(elements.length)
  return elements.flatMap((element, nth): Event[] => {
    isInOne[nth] = isInOne[element.parent] ?? 0
    const role = landmarkOf(element)
    if (isInOne[nth] === 1 || role === '' || role === 'page' || role === 'main' || !isWhole(nth)) return []
    isInOne[nth] = 1
    const boxes = {
      before: kind === 'added' ? [] : [element.box],
      after: kind === 'added' ? [element.box] : [],
    }
    return [{ fact: { ...plainFact, kind, role }, ...boxes, margin: 4, pushes: true }]
  })
}
