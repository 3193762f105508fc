import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, meaningOf, type StoredSentence } from '@vigia/domain/change-messages/sentence'
import type { Page } from '../../api/types.ts'

/** The sentences about a page's changes, without accepted ones. */
function listSeen({ sentences = [], regions }: Page): StoredSentence[] {
  const isOpen = (region: number) => !regions[region]?.isAccepted
  return sentences.filter((sentence) => completeSentence(sentence).regions.some(isOpen))
}

/**
 * Groups pages by the description of their changes, if at least two pages share it, the largest group first.
 * A page counts once for all viewports, with its views.
 */
export function groupByMeaning(pages: Page[]): { key: string; title: string; pages: Page[] }[] {
  const found = new Map<string, { title: string; paths: Set<string> }>()
  for (const page of pages) {
    for (const sentence of listSeen(page)) {
      const key = meaningOf(sentence)
      const group = found.get(key) ?? { title: sentenceText(sentence), paths: new Set() }
      group.paths.add(page.path)
      found.set(key, group)
    }
  }
  return [...found]
    .filter(([, { paths }]) => paths.size > 1)
    .toSorted(([, one], [, other]) => other.paths.size - one.paths.size)
    .map(([key, { title, paths }]) => ({ key, title, pages: pages.filter(({ path }) => paths.has(path)) }))
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
