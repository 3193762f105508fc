import type { Fact } from '@vigia/domain/change-messages/sentence'
import type { DomElement, DomText, Region } from '@vigia/visual-diff'
import { areaOf, areasOf, shared } from './areas.ts'
import { eventOf, partsOf, plainFact } from '../events.ts'
import type { Pages } from '../matching/match-pages.ts'
import type { LeafPair } from '../matching/match-leaves.ts'

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
export function openUnknown({ before, after, elements }: Pages) {
  const known = new Set(elements)
  const gone = before.elements.filter((_, nth) => elements[nth] === -1)
  const added = after.elements.filter((_, nth) => !known.has(nth))
  return (pairs: LeafPair[], region: Region): Unknown => {
    const areas = areasOf(region)
    const kind = cameOrWent(region, { gone, added })
    if (kind !== 'changed') return placeFact('place', kind)
    if (region.kind === 'inserted') return placeFact('space', 'more')
    if (region.kind === 'removed') return placeFact('space', 'less')
    const pair = areas.after && findAround(pairs, areas.after)
    return pair ? { fact: eventOf('look', pair).fact, cause: pair } : placeFact('place', region.kind)
  }
}

function cameOrWent(region: Region, { gone, added }: { gone: DomElement[]; added: DomElement[] }) {
  const areas = areasOf(region)
  if (areas.after && added.some(({ box }) => isThere(areas.after, box))) return 'inserted'
  return areas.before && gone.some(({ box }) => isThere(areas.before, box)) ? 'removed' : 'changed'
}

const isThere = (area: Box | undefined, box: Box): boolean =>
  area !== undefined && shared(area, box) >= areaOf(area) * mostly && areaOf(box) <= areaOf(area) * maxTimes

const placeFact = (kind: 'space' | 'place', before: string): Unknown => ({
  fact: { ...plainFact, kind, before },
  cause: `${kind} ${before}`,
})

/** The smallest thing in which most of the region lies. */
function findAround(pairs: LeafPair[], area: Box): LeafPair | undefined {
  const sizeOf = (pair: LeafPair) => partsOf(pair.after).reduce((sum, box) => sum + areaOf(box), 0)
  const around = pairs.filter((pair) => {
    const common = partsOf(pair.after).reduce((sum, box) => sum + shared(area, box, 4), 0)
    return common >= areaOf(area) * mostly
  })
  return around.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}
