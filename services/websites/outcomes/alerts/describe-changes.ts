import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, meaningOf } from '@vigia/domain/change-messages/sentence'
import { isBroken } from '@vigia/domain/change-messages/weigh'
import type { Page } from '../../domain/pages/page.ts'

/** One change of a page in words. */
export interface PageChange {
  /** The same for the same change on another page. */
  key: string
  text: string
  isBroken: boolean
  /** The place of its region in the page's list. */
  region: number
}

const maxChanges = 20

/** What is seen to have changed on a page in words, the most important first; empty where only its pixels are known. */
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
