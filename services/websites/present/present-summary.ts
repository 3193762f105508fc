import type { SummaryPage, WebsiteSummary } from '@vigia/api/websites/website-summary'
import { groupPages } from '@vigia/domain/page-groups'
import { describeUncounted, sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { meaningOf, type StoredSentence } from '@vigia/domain/change-messages/sentence'
import { cutText } from '@vigia/domain/change-messages/quote'
import type { Job } from '../domain/jobs/job.ts'
import type { Page } from '../domain/pages/page.ts'
import { thumbnailFile } from '../domain/screenshots/screenshot-files.ts'
import type { presentRegions } from './present.ts'

const maxChanges = 10
/** The maximum length of a sentence in UTF-16 code units. */
const maxLength = 160
/** The maximum number of sentences on all pages, which keeps the summary of 300 views below 200 KB. */
const maxOfAll = 600

type Counts = WebsiteSummary['counts']

const describe = (sentence: StoredSentence) => cutText(sentenceText(sentence), maxLength)

/** The page's sentences as texts, the most important first. */
export const changesOf = ({ sentences }: Pick<Page, 'sentences'>): string[] =>
  sentences.slice(0, maxChanges).map(describe)

/** What is said of a region. */
interface RegionChange {
  /** A key that is equal for the same change on another page. */
  key: string
  text: string
  /** The text without numbers, which another page may not share. */
  uncounted: string
}

/** The sentences about each region of the page. */
export function changesByRegion({
  regions,
  sentences,
}: Pick<Page, 'regions' | 'sentences'>): RegionChange[][] {
  const found = regions.map((): RegionChange[] => [])
  for (const sentence of sentences) {
    const uncounted = cutText(describeUncounted([sentence]), maxLength)
    const change = { key: meaningOf(sentence), text: describe(sentence), uncounted }
    for (const nth of sentence.regions ?? [sentence.region]) {
      const changes = found[nth]
      if (changes && changes.length < maxChanges) changes.push(change)
    }
  }
  return found
}

/** Where it is decided about a website or a candidate, and about one of its pages if that is given. */
export function reviewUrlOf(
  websiteId: string,
  { candidateId, pageId }: { candidateId?: string; pageId?: string } = {},
): string {
  const candidate = candidateId ? `&candidate=${candidateId}` : ''
  return `/review?website=${websiteId}${candidate}${pageId ? `&page=${pageId}` : ''}`
}

interface About {
  viewportNames: Map<number, string>
  /** The kinds of failures of the last check, by page. */
  reasonKinds: Map<string, string>
  /** The ids of pages whose owner has said that they need a fix. */
  reported: ReadonlySet<string>
}

/** A page of the summary; none for a page that needs nothing, or that was not captured yet. */
export function presentSummaryPage(
  page: Page,
  { viewportNames, reasonKinds, reported: ids }: About,
): SummaryPage[] {
  const { id, status, regions, maskImagePath } = page
  if (status !== 'changed' && status !== 'error' && status !== 'new') return []
  const isChanged = status === 'changed'
  const isFailed = status === 'error'
  const shown: SummaryPage = {
    pageId: id,
    path: page.path,
    viewport: viewportNames.get(page.viewport) ?? String(page.viewport),
    status,
    reason: isFailed ? page.reason : null,
    reasonKind: (isFailed && reasonKinds.get(id)) || null,
    diffPercentage: isChanged ? page.diffPercentage : null,
    places: isChanged ? regions.length : 0,
    changes: isChanged ? changesOf(page) : [],
    image: isChanged && maskImagePath && page.firstChange !== null ? thumbnailFile(maskImagePath) : null,
    isAccepted: false,
    isReported: ids.has(id),
    reviewUrl: reviewUrlOf(page.websiteId, { pageId: id }),
  }
  return [shown]
}

const ranks = { changed: 0, error: 1, new: 2 }

/** Puts changed pages first, then failed and new ones, and keeps the sentences within their maximum. */
export function arrangePages(pages: SummaryPage[]): SummaryPage[] {
  const changed = pages.filter(({ status }) => status === 'changed').length
  const perPage = Math.max(1, Math.floor(maxOfAll / Math.max(1, changed)))
  return pages
    .toSorted((one, other) => ranks[one.status] - ranks[other.status])
    .map(({ changes, ...page }) => Object.assign(page, { changes: changes.slice(0, perPage) }))
}

/** What the website's state means. `check`: the last one, if there was any. */
export function resultOf(
  check: Pick<Job, 'status'> | undefined,
  { changed, failed }: Pick<Counts, 'changed' | 'failed'>,
): WebsiteSummary['result'] {
  if (!check || check.status === 'running' || check.status === 'cancelled') return null
  if (changed > 0) return 'changed'
  return failed > 0 || check.status === 'failed' ? 'failed' : 'same'
}

/** A changed page with what is said about each of its regions. */
export interface DescribedPage {
  id: string
  regions: ReturnType<typeof presentRegions>
  changes: RegionChange[][]
}

/** The same change on several pages, in the words that all of them share, or else in those of the first. */
export function listChangeGroups(changed: DescribedPage[]): WebsiteSummary['groups'] {
  return groupPages(changed).map(({ fingerprint, pages }) => {
    const [first = [], ...others] = pages.map(
      ({ regions, changes }) =>
        changes[regions.findIndex((region) => region.fingerprint === fingerprint)] ?? [],
    )
    const shared = first.flatMap((change) => {
      const alike = others.map((some) => some.find(({ key }) => key === change.key))
      if (alike.includes(undefined)) return []
      return alike.every((other) => other?.text === change.text) ? [change.text] : [change.uncounted]
    })
    const changes = shared.length > 0 ? shared : first.map(({ text }) => text)
    return { changes, pageIds: pages.map(({ id }) => id) }
  })
}
