import type { Fact } from '@vigia/proto/change-messages/sentence'
import type { Region } from '../regions/list-regions.ts'
import { areaOf, shared } from './areas.ts'
import type { Areas } from './areas.ts'
import { eventOf, partsOf, plainFact } from './events.ts'
import type { LeafPair } from './match-leaves.ts'

/** So much of a region lies in one thing that it is about this one. */
const mostly = 0.6
/** Rows that came in or went without anything in them: less high they are space, higher a block of its own. */
const maxSpace = 120

/** Of a region in which nothing is known to have happened: the thing that it lies in, or where it is. */
export function explainUnknown(
  pairs: LeafPair[],
  region: Region,
  areas: Areas,
): { fact: Fact; cause: object | string } {
  const { kind, currentHeight, baselineHeight } = region
  if (kind === 'changed') {
    const pair = findAround(pairs, areas)
    if (pair) return { fact: eventOf('look', pair).fact, cause: pair }
  }
  if (kind === 'inserted' && currentHeight <= maxSpace) return placeFact('space', 'more')
  if (kind === 'removed' && baselineHeight <= maxSpace) return placeFact('space', 'less')
  return placeFact('place', kind)
}

const placeFact = (kind: 'space' | 'place', before: string) => ({
  fact: { ...plainFact, kind, before },
  cause: `${kind} ${before}`,
})

/** The smallest thing in which most of the region lies. */
function findAround(pairs: LeafPair[], { after }: Areas): LeafPair | undefined {
  if (!after) return undefined
  const sizeOf = (pair: LeafPair) => partsOf(pair.after).reduce((sum, box) => sum + areaOf(box), 0)
  const around = pairs.filter((pair) => {
    const common = partsOf(pair.after).reduce((sum, box) => sum + shared(after, box, 4), 0)
    return common >= areaOf(after) * mostly
  })
  return around.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}
