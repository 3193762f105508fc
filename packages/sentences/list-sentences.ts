import { nowhere, type Sentence } from '@vigia/domain/change-messages/sentence'
import { weigh } from '@vigia/domain/change-messages/weigh'
import type { DomSnapshot, Region } from '@vigia/visual-diff'
import { explainRegions } from './regions/explain-regions.ts'
import { withShortTexts, type Event } from './events.ts'
import { listEvents } from './list-events.ts'
import { listFaults } from './list-faults.ts'
import { listPageFacts } from './list-page-facts.ts'
import { listUnseen } from './list-unseen.ts'
import { matchPages, type Pages } from './matching/match-pages.ts'
import { mergeExplained } from './regions/merge-explained.ts'

/** The maximum number of sentences. */
const maxSentences = 50
const maxUnseen = 10

/**
 * Describes the changes of a page: one sentence for each region, and at least one region for each sentence.
 * The two pages are first matched as documents, which then explains the regions. Sentences are only
 * displayed, and do not affect the verdict.
 */
export function listSentences(before: DomSnapshot, after: DomSnapshot, regions: Region[]): Sentence[] {
  const pages = matchPages(before, after)
  const seen = mergeExplained(explainRegions(pages, listAll(pages), listPageFacts(pages), regions))
  const unseen = listUnseen(before, after).slice(0, maxUnseen)
  return [...seen.slice(0, maxSentences - unseen.length), ...unseen]
}

/** Lists all events, whose texts are short enough to be sent. */
const listAll = (pages: Pages): Event[] =>
  [...listFaults(pages.leaves.same), ...listEvents(pages)].map(withShortTexts)

/** The maximum number of events of a page that are described. */
const maxEvents = 400

/**
 * Describes all events between two versions of a page without comparing their screenshots, except for pure
 * moves.
 */
export function listAllSentences(before: DomSnapshot, after: DomSnapshot): Sentence[] {
  const pages = matchPages(before, after)
  const facts = [...listPageFacts(pages), ...listAll(pages).map(({ fact }) => fact)].filter(
    ({ kind }) => kind !== 'look' && kind !== 'resized',
  )
  const explained = facts
    .toSorted((one, other) => weigh(one) - weigh(other))
    .slice(0, maxEvents)
    .map((fact) => ({ fact, cause: fact, place: nowhere, others: [] }))
  const seen = mergeExplained(explained).map((sentence) =>
    Object.assign(sentence, { region: 0, regions: [0] }),
  )
  return [...seen, ...listUnseen(before, after)].slice(0, maxSentences)
}
