import { isBroken } from '@vigia/domain/change-messages/weigh'
import type { DomElement, DomText } from '@vigia/visual-diff'
import { listThings, roleOfThing, type WholeParts } from './describe-whole.ts'
import { eventOf, type Event } from '../events.ts'
import { joinEntries } from './about-entries.ts'
import type { Leaf } from '../matching/leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { landmarkOf } from '../name-elements.ts'
import type { Part } from '../matching/list-parts.ts'
import { openNearest, parentOf } from '../matching/parent-of.ts'
import { reachOf } from '../matching/reach.ts'

type Box = DomText['box']

/**
 * What came or went: a row, a card or a section as one thing, a field with its label as the field, and
 * anything else by itself. What is broken in a new part is said as well.
 */
export function aboutParts(pages: Pages, wholeParts: WholeParts): Event[] {
  const numbersOf = openNumbers(pages)
  const sides = [
    { kind: 'removed', elements: pages.before.elements },
    { kind: 'added', elements: pages.after.elements },
  ]
  return sides.flatMap(({ kind, elements }) => {
    const parts = pages.parts.filter((part) => part.kind === kind)
    return joinEntries(
      elements,
      parts.map((part) => ({ part, events: aboutPart(pages, part, wholeParts.get(part), numbersOf(part)) })),
    )
  })
}

function aboutPart(pages: Pages, part: Part, whole: Event | undefined, numbers: Box[]): Event[] {
  const { elements } = part.kind === 'added' ? pages.after : pages.before
  const reach = reachOf(elements, part)
  const withNumbers = (event: Event): Event => ({ ...event, ...reach, after: event.after.concat(numbers) })
  const ofLeaves = part.leaves.map((leaf, nth) => {
    const event = aboutLeaf(part.kind, elements, leaf)
    return nth === 0 ? withNumbers(event) : { ...event, ...reach }
  })
  if (!whole) {
    const isDescribed = openDescribed(elements, part)
    return ofLeaves.filter(({ fact }, nth) => isBroken(fact) || !isDescribed(part.leaves[nth]))
  }
  return [withNumbers(whole), ...ofLeaves.filter(({ fact }) => isBroken(fact))]
}

/**
 * The boxes of the numbers of a list now: an item that came or went changes those of all that follow. Each
 * list is part of the first item that is asked about.
 */
function openNumbers({ before, after, elements }: Pages): (part: Part) => Box[] {
  const unasked = Map.groupBy(
    after.elements.filter(({ tag }) => tag === 'li'),
    ({ parent }) => parent,
  )
  return ({ kind, element }) => {
    const own = kind === 'added' ? after.elements : before.elements
    const around = parentOf(own, element)
    if (own[element]?.tag !== 'li' || own[around]?.tag !== 'ol') return []
    const list = kind === 'added' ? around : (elements[around] ?? -1)
    const items = unasked.get(list) ?? []
    unasked.delete(list)
    return items.map(({ box }) => besideOf(box, after.elements[list]?.box ?? box))
  }
}

/** The larger part of a list's row beside an item, where its number stands. */
function besideOf([x, y, width, height]: Box, [left, , all]: Box): Box {
  const [end, right] = [x + width, left + all]
  return x - left >= right - end ? [left, y, x - left, height] : [end, y, right - end, height]
}

function aboutLeaf(kind: Part['kind'], elements: DomElement[], leaf: Leaf): Event {
  const role = roleOfThing(elements, leaf)
  if (kind === 'removed') return eventOf('removed', { before: leaf }, { role })
  return eventOf(elements[leaf.element]?.isBroken ? 'unloaded' : 'added', { after: leaf }, { role })
}

/**
 * Whether a thing is in a header, a footer or the like that came or went with it, which is said of that; or a
 * link in a text that did.
 */
function openDescribed(elements: DomElement[], part: Part) {
  const things = new Set(listThings(elements, part))
  const isPiece = (leaf: Leaf) => leaf.kind === 'text' && !things.has(leaf)
  const nearest = openNearest(elements, (nth) => nth < part.element || isPartOfPage(elements[nth]))
  const isInLandmark = ({ element }: Leaf) => !part.isOnBoth && nearest(element) >= part.element
  return (leaf: Leaf | undefined): boolean => leaf !== undefined && (isPiece(leaf) || isInLandmark(leaf))
}

const isPartOfPage = (element: DomElement | undefined) =>
  element !== undefined && !['', 'page', 'main'].includes(landmarkOf(element))
