import type { CandidatePage } from '@vigia/api/websites/candidate'
import { candidateAddress } from '@vigia/domain/candidate-address'
import type { Page } from './types.ts'

/** The pages of a candidate at this address, in the given order, each with its views. */
export function pagesOfCandidate(url: string, pages: CandidatePage[]): Page[] {
  const byPath = new Map<string, Page[]>()
  for (const page of pages) {
    const views = byPath.get(page.path) ?? []
    views.push(viewOf(url, page))
    byPath.set(page.path, views)
  }
  return [...byPath.values()].flatMap((views) => {
    const [page, ...others] = views.toSorted((one, other) => (one.viewport ?? 0) - (other.viewport ?? 0))
    return page ? [{ ...page, views: others }] : []
  })
}

/** Facts that the API does not answer for candidates, so that nothing is shown about them. */
const notAnswered = {
  title: null,
  diffRatio: null,
  contentRatio: null,
  shiftedRows: null,
  sensitivity: null,
  truncated: false,
  unsettled: false,
  textsNotShown: 0,
  lastCaptured: null,
  goneAt: null,
}

/** A page of a candidate has the id of the website's page. */
function viewOf(url: string, { pageId, status, isAccepted, ...page }: CandidatePage): Page {
  const isAsProduction = status === 'as-production'
  return {
    ...notAnswered,
    id: pageId,
    path: page.path,
    fullUrl: candidateAddress(url, page.path),
    viewport: page.viewport,
    status: isAsProduction ? 'unchanged' : status,
    reason: page.reason,
    diffPercentage: page.diffPercentage,
    regions: page.regions,
    sentences: page.sentences,
    firstChange: page.firstChange,
    screenshots: page.screenshots,
    candidate: { isAccepted, isAsProduction },
  }
}
