import { compareShared, type SharedChange } from '@vigia/domain/change-messages/compare-shared'
import { describeShared } from '@vigia/domain/change-messages/describe-sentence'
import {
  completeSentence,
  isOfPlace,
  meaningOf,
  type StoredSentence,
} from '@vigia/domain/change-messages/sentence'
import { weigh } from '@vigia/domain/change-messages/weigh'
import type { Page } from '../../api/types.ts'

/** The sentences about a page's changes, without accepted ones. */
function listSeen({ sentences = [], regions }: Page): StoredSentence[] {
  const isOpen = (region: number) => !regions[region]?.isAccepted
  return sentences.filter((sentence) => completeSentence(sentence).regions.some(isOpen))
}

interface SharedMeaning extends SharedChange {
  key: string
  sentences: StoredSentence[]
  paths: Set<string>
}

/** What is said of these pages, the best first. A page counts once for all viewports, with its views. */
function listMeanings(pages: Page[]): SharedMeaning[] {
  const found = new Map<string, Pick<SharedMeaning, 'sentences' | 'paths'>>()
  for (const page of pages) {
    for (const sentence of listSeen(page)) {
      const key = meaningOf(sentence)
      const known = found.get(key) ?? { sentences: [], paths: new Set() }
      known.sentences.push(sentence)
      known.paths.add(page.path)
      found.set(key, known)
    }
  }
  return [...found]
    .flatMap(([key, known]) => {
      const [first] = known.sentences
      const { paths } = known
      return first
        ? [{ key, ...known, pages: paths.size, weight: weigh(first), isOfPlace: isOfPlace(first) }]
        : []
    })
    .toSorted(compareShared)
}

/** What pages are listed under. */
export interface Heading {
  /** The key of the change. */
  group: string
  title: string
}

/**
 * Groups pages by the description of their changes, if at least two pages share it, the best group first.
 * `nameOf` finds the best that is said of some pages. The same change has the same title wherever it stands,
 * which is true of all pages that have it.
 */
export function groupByMeaning(pages: Page[]) {
  const meanings = listMeanings(pages)
  const sentencesOf = new Map(meanings.map(({ key, sentences }) => [key, sentences]))
  const groups = meanings
    .filter(({ paths }) => paths.size > 1)
    .map(({ paths }) => pages.filter(({ path }) => paths.has(path)))
  const nameOf = (some: Page[]): Heading | undefined => {
    const count = new Set(some.map(({ path }) => path)).size
    const best = listMeanings(some).find(({ paths }) => paths.size === count)
    return best && { group: best.key, title: describeShared(sentencesOf.get(best.key) ?? []).text }
  }
  return { groups, nameOf }
}

/** The number of pages with the same description of a change but other pixels, like pages of other widths. */
export function countAlike(pages: Page[], page: Page | undefined, fingerprint: string): number {
  const region = page?.regions.findIndex((one) => one.fingerprint === fingerprint) ?? -1
  const about = (page?.sentences ?? []).filter((one) => completeSentence(one).regions.includes(region))
  const said = new Set(about.map(meaningOf))
  return pages.filter(
    (one) =>
      one.regions.every((other) => other.fingerprint !== fingerprint) &&
      listSeen(one).some((sentence) => said.has(meaningOf(sentence))),
  ).length
}
