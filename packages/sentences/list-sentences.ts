import { nowhere, type Sentence } from '@vigia/domain/change-messages/sentence'
import { weigh } from '@vigia/domain/change-messages/weigh'
import type { DomSnapshot, Region } from '@vigia/visual-diff'
import { explainRegions } from './explain-regions.ts'
import { listEvents } from './list-events.ts'
import { listFaults } from './list-faults.ts'
import { listPageFacts } from './list-page-facts.ts'
import { listUnseen } from './list-unseen.ts'
import { matchPages } from './matching/match-pages.ts'
import { mergeExplained } from './merge-explained.ts'

/** More are not read. */
const maxSentences = 50
const maxUnseen = 10

/**
 * What changed on a page, for a person to read: one sentence for each region, and one region or more for each sentence. The two pages are matched as documents
 * first, and the regions are explained by that. It is reported, and decides nothing.
 */
export function listSentences(before: DomSnapshot, after: DomSnapshot, regions: Region[]): Sentence[] {
  const pages = matchPages(before, after)
  const events = [...listFaults(pages.leaves.same), ...listEvents(pages)]
  const seen = mergeExplained(explainRegions(pages, events, listPageFacts(pages), regions))
  const unseen = listUnseen(before, after).slice(0, maxUnseen)
  return [...seen.slice(0, maxSentences - unseen.length), ...unseen]
}

/** More things of a page are not put into sentences. */
const maxEvents = 400

/** All that happened between two versions of a page, wherever it is; their screenshots were not compared. What only moved is left out. */
export function listAllSentences(before: DomSnapshot, after: DomSnapshot): Sentence[] {
  const pages = matchPages(before, after)
  const facts = [
    ...listPageFacts(pages),
    ...[...listFaults(pages.leaves.same), ...listEvents(pages)].map(({ fact }) => fact),
  ].filter(({ kind }) => kind !== 'look' && kind !== 'resized')
  const explained = facts
    .toSorted((one, other) => weigh(one) - weigh(other))
    .slice(0, maxEvents)
    .map((fact) => ({ fact, cause: fact, place: nowhere, others: [] }))
  const seen = mergeExplained(explained).map((sentence) =>
    Object.assign(sentence, { region: 0, regions: [0] }),
  )
  return [...seen, ...listUnseen(before, after)].slice(0, maxSentences)
}
