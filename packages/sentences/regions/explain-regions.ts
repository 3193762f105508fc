import type { Fact, Sentence } from '@vigia/domain/change-messages/sentence'
import { isBroken, weigh } from '@vigia/domain/change-messages/weigh'
import type { Region } from '@vigia/visual-diff'
import { areasOf, byFit, fitOf, type Areas, type Fit } from './areas.ts'
import { isOfLetters } from '../styles/compare-styles.ts'
import { partsOf, type Event } from '../events.ts'
import { findCause, listMoves, moveFact, type Move } from './explain-moves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { indexRows } from './index-rows.ts'
import { openShifts, type FindShift } from './shifts.ts'
import { openReordered, type FindReordered } from './about-reordered.ts'
import { openSwaps, type FindSwap } from './about-swaps.ts'
import { openPlaces } from './place-of.ts'
import { joinSpaces, openEnd } from './explain-space.ts'
import { joinSpecks } from './join-specks.ts'
import { openUnknown } from './explain-unknown.ts'

/** The source of a region's sentence: an event, or a fact about the region or the page alone. */
export interface Explained {
  fact: Fact
  /** The cause, which is equal for the same fact in other regions. */
  cause: object | string
  place: Sentence['place']
  /** Further events in the region. */
  others: Event[]
}

interface Hit {
  event: Event
  fit: Fit
}

/**
 * Facts from this rank on are about looks and positions, which a different layout or font of the page
 * explains.
 */
const looks = 29
/** The maximum number of further events in a region, which are more than a line counts. */
const maxOthers = 200

/** Finds one headline for each region, in their order. */
export function explainRegions(
  pages: Pages,
  events: Event[],
  pageFacts: Fact[],
  regions: Region[],
): Explained[] {
  const all = regions.map((region) => ({ region, areas: areasOf(region) }))
  const weights = new Map(events.map((event) => [event, weigh(event.fact)]))
  const byWeight = events.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0))
  const eventsIn = indexRows(byWeight, (event) => event)
  const hits = all.map(({ areas }) => listHits(eventsIn(areas), areas, weights))
  const described = new Set(hits.flatMap((some) => some.map(({ event }) => event)))
  const knowledge = openKnowledge(pages, pageFacts, described)
  const explained = all.map(({ region, areas }, nth) => explain(knowledge, region, areas, hits[nth] ?? []))
  return joinSpecks(joinSpaces(explained, regions, openEnd(pages)), regions)
}

type Knowledge = ReturnType<typeof openKnowledge>

/** What is known of the pages as a whole. `described`: the events that are a headline's or follow one. */
const openKnowledge = (pages: Pages, pageFacts: Fact[], described: Set<Event>) => ({
  pages,
  pageFacts,
  described,
  placeOf: openPlaces(pages),
  swaps: openSwaps(pages),
  reordered: openReordered(pages),
  shifts: openShifts(pages),
  pairsIn: indexPairs(pages),
  unknown: openUnknown(pages),
})

function explain(knowledge: Knowledge, region: Region, areas: Areas, hits: Hit[]): Explained {
  const { pages, pageFacts, placeOf, pairsIn, unknown } = knowledge
  const place = placeOf(region)
  const [first, ...rest] = hits
  const ofPage = pageFacts.find((fact) => explains(fact, first))
  if (ofPage) return { fact: ofPage, cause: ofPage, place, others: unexplained(ofPage, hits) }
  if (first) {
    const others = rest.filter((hit) => !pageFacts.some((fact) => explains(fact, hit)))
    return { fact: first.event.fact, cause: first.event, place, others: others.map(({ event }) => event) }
  }
  const moved = explainMoves(pages, listMoves(pairsIn(areas), region), { ...knowledge, place })
  return moved ?? { ...unknown(pairsIn(areas), region), place, others: [] }
}

const indexPairs = ({ leaves }: Pages) =>
  indexRows([...leaves.same, ...leaves.changed], ({ before, after }) => ({
    before: partsOf(before),
    after: partsOf(after),
  }))

/** What the fact leaves to be said; on a page that shows something else, all that happened unfolds below. */
const unexplained = (fact: Fact, hits: Hit[]): Event[] =>
  hits.filter((hit) => fact.kind === 'replaced' || !explains(fact, hit)).map(({ event }) => event)

const explains = (fact: Fact, hit: Hit | undefined): boolean => {
  if (fact.kind === 'replaced' || !hit) return true
  if (fact.after === 'plain') return !isBroken(hit.event.fact)
  if (weigh(hit.event.fact) < looks) return false
  // A different look of all texts does not explain another background.
  return fact.kind !== 'style' || hit.event.fact.changes.every(({ property }) => isOfLetters(property))
}

/** The heaviest first, and of those the one that fits best. */
function listHits(events: Event[], areas: Areas, weights: Map<Event, number>): Hit[] {
  const found: (Hit & { weight: number })[] = []
  let best = Infinity
  for (const event of events) {
    const fit = fitOf(event, areas)
    if (!fit || fit.tier > best) continue
    best = fit.tier
    found.push({ event, fit, weight: weights.get(event) ?? 0 })
  }
  return found
    .filter(({ fit }) => fit.tier === best)
    .toSorted((one, other) => one.weight - other.weight || byFit(one.fit, other.fit))
    .slice(0, maxOthers)
}

interface Context {
  described: Set<Event>
  place: Sentence['place']
  swaps: FindSwap
  reordered: FindReordered
  shifts: FindShift
}

/** Explains moves; an element that another one moved is part of that one's event. */
function explainMoves(
  pages: Pages,
  moves: Move[],
  { described, place, swaps, reordered, shifts }: Context,
): Explained | undefined {
  const [first] = moves
  if (!first) return undefined
  const order = swaps(moves) ?? reordered(moves)
  if (order) return { fact: order, cause: order, place, others: [] }
  const cause = findCause(pages, moves, described)
  if (cause) return { fact: cause.fact, cause, place, others: [] }
  const shift = shifts(moves)
  if (shift) return { fact: shift, cause: shift, place, others: [] }
  return { fact: moveFact(first), cause: first.pair, place, others: [] }
}
