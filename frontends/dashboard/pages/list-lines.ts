import type { Region } from '@vigia/api/websites/page-answer'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, type Sentence, type StoredSentence } from '@vigia/domain/change-messages/sentence'

interface Changed {
  regions: Region[]
  sentences?: StoredSentence[] | undefined
}

interface Lines {
  sentences: (Sentence & { text: string })[]
  /** Regions without a sentence, such as those of pages without DOM snapshots. */
  regions: { region: Region; nth: number }[]
}

/** The lines about a page: its sentences, followed by the regions without one. */
export function listLines({ regions, sentences = [] }: Changed): Lines {
  const complete = sentences.map((one) => ({ ...completeSentence(one), text: sentenceText(one) }))
  const described = new Set(complete.flatMap((sentence) => sentence.regions))
  const others = regions.flatMap((region, nth) => (described.has(nth) ? [] : [{ region, nth }]))
  return { sentences: complete, regions: others }
}

/** The region to show: the first of these, or the one after the current one. */
export const nextRegion = (regions: number[], shown: number): number =>
  regions[(regions.indexOf(shown) + 1) % regions.length] ?? shown
