import { isOfPlace, type Fact, type Sentence } from '@vigia/domain/change-messages/sentence'
import { weigh } from '@vigia/domain/change-messages/weigh'
import { countSeveral, factKey, type Merged } from './count-several.ts'
import type { Event } from '../events.ts'
import type { Explained } from './explain-regions.ts'

const maxDetails = 6

/** Merges regions with the same headline into one sentence each, broken elements first. */
export function mergeExplained(explained: Explained[]): Sentence[] {
  const headlines = new Set(explained.map(({ cause }) => cause))
  const merged = new Map<string, Merged>()
  for (const [nth, one] of explained.entries()) {
    const { fact, cause, place, others } = one
    const key = `${factKey(fact)} ${isOfPlace(fact) ? JSON.stringify(place) : ''}`
    const known = merged.get(key) ?? { fact, place, regions: [], causes: new Set(), others: new Set() }
    known.regions.push(nth)
    known.causes.add(isOfPlace(fact) ? one : cause)
    for (const event of others) if (!headlines.has(event)) known.others.add(event)
    merged.set(key, known)
  }
  return countSeveral([...merged.values()])
    .map(toSentence)
    .toSorted((one, other) => weigh(one) - weigh(other) || one.region - other.region)
}

/** Whether a fact is worth adding: facts about the whole page, or of unknown kind, are not. */
const isWorthAdding = ({ fact }: Event) =>
  fact.kind !== 'look' && fact.kind !== 'resized' && fact.role !== 'page'

/** Further facts without duplicates, in the order of their weight and of the page. */
function listFurther({ fact: headline, others, things = [] }: Merged): Fact[] {
  const facts = [...others]
    .filter(isWorthAdding)
    .toSorted(byWeight)
    .map(({ fact }) => fact)
  const further = new Map(facts.map((fact) => [factKey(fact), fact]))
  for (const fact of [headline, ...things]) further.delete(factKey(fact))
  return [...further.values()]
}

const byWeight = (one: Event, other: Event) =>
  weigh(one.fact) - weigh(other.fact) || topOf(one) - topOf(other)

const topOf = ({ before, after }: Event) => {
  const [x, y] = after[0] ?? before[0] ?? [0, 0]
  return y * 10_000 + x
}

function toSentence(merged: Merged): Sentence {
  const further = listFurther(merged)
  return {
    ...merged.fact,
    region: merged.regions[0] ?? -1,
    regions: merged.regions,
    count: Math.max(1, merged.causes.size),
    place: merged.place,
    details: [...(merged.things ?? []), ...further].slice(0, maxDetails),
    further: further.length,
  }
}
