import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { plainFact, type Event } from '../events.ts'
import type { Part } from '../matching/list-parts.ts'
import type { Pages } from '../matching/match-pages.ts'
import { parentOf } from '../matching/parent-of.ts'
import { landmarkOf } from '../name-elements.ts'
import type { WholeParts } from './describe-whole.ts'

type Kind = Part['kind']

/**
 * Parts of the page, such as its footer, of which nothing is left, and new ones. Those in a block that came
 * or went with them are part of that.
 */
export function aboutLandmarks({ before, after, elements, leaves }: Pages, wholeParts: WholeParts): Event[] {
  const known = new Set(elements)
  const [stayedBefore, stayedAfter] = [new Set<number>(), new Set<number>()]
  for (const pair of [...leaves.same, ...leaves.changed]) {
    addAround(before, pair.before.element, stayedBefore)
    addAround(after, pair.after.element, stayedAfter)
  }
  const gone = (nth: number) => elements[nth] === -1 && !stayedBefore.has(nth)
  const added = (nth: number) => !known.has(nth) && !stayedAfter.has(nth)
  const rootsOf = (kind: Kind) =>
    new Set([...wholeParts.keys()].flatMap((part) => (part.kind === kind ? part.element : [])))
  return [
    ...outermostLandmarks('removed', before.elements, gone, rootsOf('removed')),
    ...outermostLandmarks('added', after.elements, added, rootsOf('added')),
  ]
}

function addAround({ elements }: DomSnapshot, element: number, stayed: Set<number>) {
  for (let at = element; at >= 0 && !stayed.has(at); at = parentOf(elements, at)) stayed.add(at)
}

/** The outermost landmarks of which all came or went. */
function outermostLandmarks(
  kind: Kind,
  elements: DomElement[],
  isWhole: (element: number) => boolean,
  blocks: ReadonlySet<number>,
): Event[] {
  const isInOne = new Uint8Array(elements.length)
  return elements.flatMap((element, nth): Event[] => {
    isInOne[nth] = blocks.has(nth) ? 1 : (isInOne[element.parent] ?? 0)
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
