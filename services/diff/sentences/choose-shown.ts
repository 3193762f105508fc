import { isOfPage, type Sentence } from '@vigia/domain/change-messages/sentence'
import type { Region } from '@vigia/visual-diff'

/**
 * The region of the change that is named first, the largest of several, since its image stands beside its
 * name; undefined if the page as a whole is named.
 */
export function chooseShown(sentences: Sentence[], regions: Region[]): number | undefined {
  const main = sentences.find(({ region }) => region >= 0)
  if (!main || isOfPage(main)) return undefined
  const pixelsOf = (nth: number) => regions[nth]?.pixels ?? 0
  return main.regions.toSorted((one, other) => pixelsOf(other) - pixelsOf(one))[0]
}
