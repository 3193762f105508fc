import type { DomElement, DomSnapshot } from '@vigia/storage/dom-snapshot'
import { areaOf, intersect, toBox, type Box } from '../boxes.ts'
import { labelElement } from './label-element.ts'
import { writeSelector } from './write-selector.ts'

export interface Suggestion {
  selector: string
  /** The label of the element for people. */
  label: string
  box: Box
}

const most = 5
/** The share of an element that has to lie in what was drawn. */
const covered = 0.8

interface Candidate {
  nth: number
  box: Box
  /** How well it fits the drawn area, 0 to 1. */
  fit: number
}

/**
 * The elements that a user who drew this box may have meant, the best first: those in it, and the smallest
 * one that it lies in.
 */
export function suggestElements(dom: DomSnapshot, drawn: Box): Suggestion[] {
  const all = dom.elements.flatMap((element, nth) => weigh(element, nth, drawn))
  const inside = all.filter(({ box }) => shareOf(box, drawn) >= covered)
  const around = all
    .filter(({ box }) => shareOf(drawn, box) >= covered && shareOf(box, drawn) < covered)
    .toSorted((one, other) => areaOf(one.box) - areaOf(other.box))
  const best = withoutRepeats(inside.toSorted((one, other) => other.fit - one.fit))
  const outer = around.slice(0, 1)
  const chosen = [...best.slice(0, most - outer.length), ...outer]
  const suggestions = chosen.flatMap(({ nth, box }) => suggest(dom, nth, box))
  return [...new Map(suggestions.map((one) => [one.selector, one])).values()]
}

function weigh({ box: kept }: DomElement, nth: number, drawn: Box): Candidate[] {
  const box = toBox(kept)
  const shared = box && intersect(box, drawn)
  if (!box || !shared) return []
  return [{ nth, box, fit: areaOf(shared) / (areaOf(box) + areaOf(drawn) - areaOf(shared)) }]
}

const shareOf = (box: Box, other: Box) => {
  const shared = intersect(box, other)
  return shared ? areaOf(shared) / areaOf(box) : 0
}

/** Keeps the outermost of elements with the same box, so that content added later is ignored, too. */
function withoutRepeats(candidates: Candidate[]): Candidate[] {
  const keyOf = ({ box }: Candidate) => `${box.x} ${box.y} ${box.width} ${box.height}`
  return [...new Map(candidates.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

function suggest(dom: DomSnapshot, nth: number, box: Box): Suggestion[] {
  const selector = writeSelector(dom.elements, nth)
  return selector ? [{ selector, label: labelElement(dom, nth), box }] : []
}
