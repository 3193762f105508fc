import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import type { DomText, Region } from '@vigia/visual-diff'
import { areaOf, areasOf, shared, type Areas } from './areas.ts'
import { eventOf, partsOf, plainFact } from '../events.ts'
import type { Leaf } from '../matching/leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import { styleOf } from '../styles/compare-styles.ts'

type Box = DomText['box']

/** A region is about one thing if this fraction of it lies in that thing. */
const mostly = 0.6
/** An element is no more than so many times as large as the region that it explains. */
const maxTimes = 3

export interface Unknown {
  fact: Fact
  cause: object | string
}

/**
 * Describes regions without a known event by the thing that each lies in, or by something without a text that
 * came or went.
 */
export function openUnknown(pages: Pages) {
  const cameOrWent = openCameOrWent(pages)
  return (pairs: LeafPair[], region: Region): Unknown => {
    const areas = areasOf(region)
    const found = cameOrWent(areas)
    if (found) return found
    if (region.kind === 'inserted') return placeFact('space', 'more')
    if (region.kind === 'removed') return placeFact('space', 'less')
    const pair = findAround(pairs, areas)
    if (!pair) return placeFact('place', region.kind)
    const isWrapped = isWrappedElsewhere(pages, pair)
    const fact = isWrapped ? eventOf('style', pair, { changes: [otherLines] }) : eventOf('look', pair)
    return { fact: fact.fact, cause: pair }
  }
}

/** Finds a box, or a line such as that between two sections, that came or went. */
function openCameOrWent({ before, after, elements }: Pages) {
  const known = new Set(elements)
  const gone = before.elements.filter((_, nth) => elements[nth] === -1)
  const added = after.elements.filter((_, nth) => !known.has(nth))
  return (areas: Areas): Unknown | undefined => {
    const sides = [
      ['inserted', added, areas.after],
      ['removed', gone, areas.before],
    ] as const
    for (const [kind, boxes, area] of sides) {
      if (boxes.some(({ tag, box }) => tag === 'hr' && isIn(area, box)))
        return placeFact('place', kind, 'line')
      if (boxes.some(({ box }) => isThere(area, box))) return placeFact('place', kind)
    }
    return undefined
  }
}

const isIn = (area: Box | undefined, box: Box): boolean =>
  area !== undefined && shared(area, box) >= areaOf(box) * mostly

const isThere = (area: Box | undefined, box: Box): boolean =>
  area !== undefined && shared(area, box) >= areaOf(area) * mostly && areaOf(box) <= areaOf(area) * maxTimes

const placeFact = (kind: 'space' | 'place', before: string, role = ''): Unknown => ({
  fact: { ...plainFact, kind, role, before },
  cause: `${kind} ${before} ${role}`,
})

const otherLines: Change = { property: 'lines', before: '', after: '' }
/** A text is higher than so many times its letters if it has two lines. */
const minLines = 1.8

/** Whether a text of several lines has the same words in the same letters, and other line breaks. */
function isWrappedElsewhere({ before, after }: Pages, { before: was, after: is }: LeafPair): boolean {
  const [old, now] = [styleOf(before, was.element), styleOf(after, is.element)]
  if (was.kind !== 'text' || was.text !== is.text || !old || !now) return false
  const isSameSize = was.box[2] === is.box[2] && was.box[3] === is.box[3]
  const isHigh = Math.max(was.box[3], is.box[3]) >= now.size * minLines
  return isHigh && !isSameSize && old.size === now.size && old.family === now.family
}

/** The smallest thing in which most of the region lies, now or before. */
function findAround(pairs: LeafPair[], areas: Areas): LeafPair | undefined {
  const sizeOf = (pair: LeafPair) => partsOf(pair.after).reduce((sum, box) => sum + areaOf(box), 0)
  const isAround = (leaf: Leaf, area: Box | undefined) =>
    area !== undefined &&
    partsOf(leaf).reduce((sum, box) => sum + shared(area, box, 4), 0) >= areaOf(area) * mostly
  const now = pairs.filter(({ after }) => isAround(after, areas.after))
  const around = now.length > 0 ? now : pairs.filter(({ before }) => isAround(before, areas.before))
  return around.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}
