import type { Fact, Sentence } from '@vigia/proto/change-messages/sentence'
import { meaningOf } from '@vigia/proto/change-messages/sentence'
import { weigh } from '@vigia/proto/change-messages/weigh'
import type { Event } from './events.ts'
import type { Explained } from './explain-regions.ts'

/** So many things that look different in the same way are counted, and not named. */
const minSeveral = 3
const maxDetails = 6
const maxDetailRegions = 3

interface Merged {
  fact: Fact
  place: Sentence['place']
  regions: number[]
  causes: Set<object | string>
  others: Set<Event>
  details: Fact[]
}

/** One sentence for all regions of which the same is said, what is broken first. */
export function mergeExplained(explained: Explained[]): Sentence[] {
  const headlines = new Set(explained.map(({ cause }) => cause))
  const merged = new Map<string, Merged>()
  for (const [nth, { fact, cause, place, others }] of explained.entries()) {
    const key = `${meaningOf({ ...fact, region: nth })} ${isOfPlace(fact) ? JSON.stringify(place) : ''}`
    const known = merged.get(key) ?? {
      fact,
      place,
      regions: [],
      causes: new Set(),
      others: new Set(),
      details: [],
    }
    known.regions.push(nth)
    known.causes.add(isOfPlace(fact) ? `${nth}` : cause)
    for (const event of others) if (!headlines.has(event) && isWorthTelling(event)) known.others.add(event)
    merged.set(key, known)
  }
  return countSeveral([...merged.values()].map(withDetails))
    .map(toSentence)
    .toSorted((one, other) => weigh(one) - weigh(other) || one.region - other.region)
}

const isOfPlace = ({ kind }: Fact) => kind === 'space' || kind === 'place'

/** What is true of the page as a whole, or not known, is nothing to add. */
const isWorthTelling = ({ fact }: Event) =>
  fact.kind !== 'look' && fact.kind !== 'resized' && fact.role !== 'page'

function withDetails(merged: Merged): Merged {
  const facts = [...merged.others].toSorted(byWeight).map(({ fact }) => fact)
  const details = [...new Map(facts.map((fact) => [meaningOf({ ...fact, region: 0 }), fact])).values()]
  return {
    ...merged,
    details: merged.regions.length > maxDetailRegions ? details.slice(0, 3) : details.slice(0, maxDetails),
  }
}

const byWeight = (one: Event, other: Event) =>
  weigh(one.fact) - weigh(other.fact) || topOf(one) - topOf(other)

/** In the order in which they stand on the page. */
const topOf = ({ before, after }: Event) => {
  const [x, y] = after[0] ?? before[0] ?? [0, 0]
  return y * 10_000 + x
}

/** Things of one kind that look different in the same way are one line: 6 buttons: background brown → green. */
function countSeveral(all: Merged[]): Merged[] {
  const byLook = Map.groupBy(all, ({ fact: { kind, role, changes } }) =>
    kind === 'style' && role !== 'page' ? JSON.stringify([role, changes]) : '',
  )
  return [...byLook].flatMap(([look, some]) =>
    look !== '' && some.length >= minSeveral ? [together(some)] : some,
  )
}

function together(some: Merged[]): Merged {
  const [first] = some
  if (!first) throw new Error('some are at least one')
  const facts = some.map(({ fact }) => fact)
  return {
    fact: { ...first.fact, name: '', before: '', after: '' },
    place: first.place,
    regions: some.flatMap(({ regions }) => regions),
    causes: new Set(some.flatMap(({ causes }) => [...causes])),
    others: new Set(),
    details: facts.slice(0, maxDetails),
  }
}

const toSentence = ({ fact, place, regions, causes, details }: Merged): Sentence => ({
  ...fact,
  region: regions[0] ?? -1,
  regions,
  count: causes.size,
  place,
  details,
})
