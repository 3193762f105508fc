import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, meaningOf } from '@vigia/domain/change-messages/sentence'
import { isBroken } from '@vigia/domain/change-messages/weigh'
import type { Page } from '../../domain/pages/page.ts'

/** A described change of a page. */
export interface PageChange {
  /** A key that is equal for the same change on another page. */
  key: string
  text: string
  isBroken: boolean
  /** The index of its region in the page's list. */
  region: number
}

const maxChanges = 20

/** Descriptions of a page's changes, the most important first; empty if only its pixels are known. */
export function describeChanges({ status, sentences }: Pick<Page, 'status' | 'sentences'>): PageChange[] {
  if (status !== 'changed') return []
  return sentences
    .filter(({ region }) => region >= 0)
    .slice(0, maxChanges)
    .map((sentence) => ({
      key: meaningOf(sentence),
      text: sentenceText(sentence),
      isBroken: isBroken(completeSentence(sentence)),
      region: sentence.region,
    }))
}
