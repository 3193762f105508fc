import type { QueryClient } from '@tanstack/react-query'
import { isWhollyAccepted } from '@vigia/domain/page-groups'
import {
  approveGroup,
  approvePage,
  approvePages,
  reportPage,
  undoApproval,
  withdrawReport,
  type PageToApprove,
} from '../../api/approval-commands.ts'
import { pagesQuery, type WebsiteWithPages } from '../../api/queries.ts'
import { replaceViews } from '../../api/views.ts'
import type { Page } from '../../api/types.ts'

/** A decision of the user, with the pages before and after it. */
export interface Decision {
  kind: 'approve' | 'report' | 'withdraw'
  /** The change that was approved; null for a page with all of its changes. */
  fingerprint: string | null
  before: Page[]
  after: Page[]
  /** The batches of the request, filled by its answer. */
  sent: { batchIds: string[] }
}

function approved(page: Page): Page {
  const { current } = page.screenshots
  return {
    ...page,
    status: 'unchanged',
    screenshots: { ...page.screenshots, ...(current && { baseline: current }) },
  }
}

/** The approval of pages with all of their changes. */
export const decidePages = (...pages: Page[]): Decision => ({
  kind: 'approve',
  fingerprint: null,
  before: pages,
  after: pages.map(approved),
  sent: { batchIds: [] },
})

/** Reports that a page needs a fix, or withdraws the report. */
export const decideReport = (page: Page, now = new Date()): Decision => ({
  kind: page.reportedAt ? 'withdraw' : 'report',
  fingerprint: null,
  before: [page],
  after: [{ ...page, reportedAt: page.reportedAt ? null : now.toISOString() }],
  sent: { batchIds: [] },
})

/** Pages on which other changes are left stay as they are, with this one accepted. */
export function decideGroup(fingerprint: string, pages: Page[]): Decision {
  const accept = (page: Page): Page => {
    if (isWhollyAccepted(page, fingerprint)) return approved(page)
    const regions = page.regions.map((region) =>
      region.fingerprint === fingerprint ? Object.assign({}, region, { isAccepted: true }) : region,
    )
    return { ...page, regions }
  }
  return { kind: 'approve', fingerprint, before: pages, after: pages.map(accept), sent: { batchIds: [] } }
}

const nameOf = ({ id, screenshots }: Page): PageToApprove[] =>
  screenshots.current ? [{ id, current: screenshots.current.filename }] : []

export async function sendDecision(
  websiteId: string,
  { kind, fingerprint, before, sent }: Decision,
): Promise<void> {
  const named = before.flatMap(nameOf)
  const [page] = named
  if (!page) return
  if (kind !== 'approve') return setReported(page, kind === 'report')
  if (named.length > 1 && fingerprint === null) {
    sent.batchIds = await approvePages(websiteId, named)
    return
  }
  const { batchId } = await (fingerprint === null
    ? approvePage(page)
    : approveGroup(websiteId, fingerprint, named))
  sent.batchIds = batchId ? [batchId] : []
}

/**
 * Undoes a decision. Requests are sent in order, so the approval has been answered by now; a failed one has
 * no batch to undo.
 */
export async function undoDecision({ kind, before, sent }: Decision): Promise<void> {
  for (const batchId of sent.batchIds) await undoApproval(batchId)
  const [page] = before.flatMap(nameOf)
  if (kind !== 'approve' && page) await setReported(page, kind === 'withdraw')
}

async function setReported(page: PageToApprove, isReported: boolean): Promise<void> {
  await (isReported ? reportPage(page) : withdrawReport(page.id))
}

export async function showPages(client: QueryClient, websiteId: string, shown: Page[]): Promise<void> {
  const { queryKey } = pagesQuery(websiteId)
  client.setQueryData<WebsiteWithPages>(
    queryKey,
    (data) => data && { ...data, pages: replaceViews(data.pages, shown) },
  )
  // An answer that was made before this decision would put the pages back.
  await client.cancelQueries({ queryKey })
}
