import { meaningOf, type Fact, type Sentence } from '@vigia/domain/change-messages/sentence'
import type { Event } from '../events.ts'

/** A fact about some regions. */
export interface Merged {
  fact: Fact
  place: Sentence['place']
  /** The indices of the regions in the comparison's list. */
  regions: number[]
  /** The things that it happened to. */
  causes: Set<object | string>
  /** Further events in these regions. */
  others: Set<Event>
  /** Those that are counted, without duplicates. */
  things?: Fact[]
}

/**
 * The minimum number of elements of one kind with the same sentence for a common sentence with their number.
 */
const minThings = { style: 2, look: 3 }

/**
 * Joins changes of the same kind that look the same into one line: “6 buttons: background brown → green”.
 */
export function countSeveral(all: Merged[]): Merged[] {
  const byLook = Map.groupBy(all, ({ fact }) => lookOf(fact))
  return [...byLook].flatMap(([look, some]) => (look === '' ? some : countThings(look, some)))
}

/** A key that is equal for elements with the same change of appearance; empty for other facts. */
const lookOf = ({ kind, role, changes }: Fact): string =>
  (kind === 'style' || kind === 'look') && role !== 'page' && role !== 'texts'
    ? JSON.stringify([kind, role, changes])
    : ''

/** A key that is equal for the same fact elsewhere. */
export const factKey = (fact: Fact): string => meaningOf({ ...fact, region: 0 })

function countThings(look: string, some: Merged[]): Merged[] {
  const alike = some.flatMap(({ others }) => [...others].filter(({ fact }) => lookOf(fact) === look))
  for (const event of alike) for (const { others } of some) others.delete(event)
  const facts = [...some.map(({ fact }) => fact), ...alike.map(({ fact }) => fact)]
  const things = [...new Map(facts.map((fact) => [factKey(fact), fact])).values()]
  const [first] = some
  if (first && things.length >= (first.fact.kind === 'look' ? minThings.look : minThings.style))
    return [together(first, some, alike, things)]
  for (const one of some)
    for (const event of alike) if (factKey(event.fact) === factKey(one.fact)) one.causes.add(event)
  return some
}

const together = (first: Merged, some: Merged[], alike: Event[], things: Fact[]): Merged => ({
  fact: { ...first.fact, name: '', before: '', after: '' },
  place: first.place,
  regions: some.flatMap(({ regions }) => regions).toSorted((one, other) => one - other),
  causes: new Set([...some.flatMap(({ causes }) => [...causes]), ...alike]),
  others: new Set(some.flatMap(({ others }) => [...others])),
  things,
})
