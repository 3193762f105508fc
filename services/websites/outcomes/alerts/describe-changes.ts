import { describeAlone, sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import {
  completeSentence,
  isOfPage,
  isOfPlace,
  meaningOf,
  type Sentence,
} from '@vigia/domain/change-messages/sentence'
import { isBroken, weigh } from '@vigia/domain/change-messages/weigh'
import type { Page } from '../../domain/pages/page.ts'

/** A described change of a page. */
export interface PageChange {
  /** A key that is equal for the same change on another page. */
  key: string
  text: string
  sentence: Sentence
  /** The text without the number of further changes at its place, and that number; missing if it is 0. */
  alone?: { text: string; hidden: number } | undefined
  isBroken: boolean
  /** Smaller is more important. */
  weight: number
  /** Whether nothing of it is known but its place. */
  isOfPlace: boolean
  /** Whether it is about the page as a whole, of which one region shows too little. */
  isOfPage: boolean
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
    .map((stored) => {
      const sentence = completeSentence(stored)
      const alone = describeAlone(sentence)
      return {
        key: meaningOf(sentence),
        text: sentenceText(sentence),
        sentence,
        alone: alone.hidden > 0 ? alone : undefined,
        isBroken: isBroken(sentence),
        weight: weigh(sentence),
        isOfPlace: isOfPlace(sentence),
        isOfPage: isOfPage(sentence),
        region: sentence.region,
      }
    })
}
