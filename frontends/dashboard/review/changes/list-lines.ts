import type { Region } from '@vigia/api/websites/page-answer'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, type Sentence, type StoredSentence } from '@vigia/domain/change-messages/sentence'

interface Changed {
  regions: Region[]
  sentences?: StoredSentence[] | undefined
}

interface Lines {
  sentences: (Sentence & { text: string })[]
  /** Regions that no sentence describes, such as those of pages without DOM snapshots. */
  regions: { region: Region; nth: number }[]
}

/** What is listed of a page: its sentences, and then the regions that none of them is about. */
export function listLines({ regions, sentences = [] }: Changed): Lines {
  const complete = sentences.map((one) => ({ ...completeSentence(one), text: sentenceText(one) }))
  const told = new Set(complete.flatMap((sentence) => sentence.regions))
  const others = regions.flatMap((region, nth) => (told.has(nth) ? [] : [{ region, nth }]))
  return { sentences: complete, regions: others }
}

/** The first of these, or the next one after the one that is shown. */
export const nextRegion = (regions: number[], shown: number): number =>
  regions[(regions.indexOf(shown) + 1) % regions.length] ?? shown
