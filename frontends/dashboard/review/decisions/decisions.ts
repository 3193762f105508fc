import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isWhollyAccepted } from '@vigia/domain/page-groups'
import {
  acceptPages,
  approveGroup,
  approvePage,
  approvePages,
  reportPage,
  undoApproval,
  withdrawReport,
  type PageToApprove,
} from '../../api/approval-commands.ts'
import { replaceViews } from '../../api/views.ts'
import type { Page } from '../../api/types.ts'
import type { ReviewSource } from '../shared/review-source.ts'

/** A decision of the user, with the pages before and after it. */
export interface Decision {
  /** Pages of a candidate are accepted, pages of a website approved. */
  kind: 'approve' | 'accept' | 'report' | 'withdraw'
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

const accepted = (page: Page): Page => ({
  ...page,
  candidate: { isAsProduction: false, isAccepted: true },
})

/** Accepts pages of a candidate, which stay changed. */
export const decideAcceptance = (...pages: Page[]): Decision => ({
  kind: 'accept',
  fingerprint: null,
  before: pages,
  after: pages.map(accepted),
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

/**
 * Accepts a change on all its pages. A page without other open changes is approved; the others stay to be
 * reviewed.
 */
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

/** What decisions are about; without a candidate it is the website. */
export interface Subject {
  websiteId: string
  candidateId: string | undefined
}

export const subjectOf = ({ website, candidate }: Pick<ReviewSource, 'website' | 'candidate'>): Subject => ({
  websiteId: website.id,
  candidateId: candidate?.id,
})

export async function sendDecision(subject: Subject, { sent, ...decision }: Decision): Promise<void> {
  const { kind, before } = decision
  const [page] = before.flatMap(nameOf)
  if (!page) return
  if (kind === 'report' || kind === 'withdraw') await setReported(page, kind === 'report')
  else sent.batchIds = await approveOrAccept(subject, decision)
}

async function approveOrAccept(
  { websiteId, candidateId }: Subject,
  { fingerprint, before }: Pick<Decision, 'fingerprint' | 'before'>,
): Promise<string[]> {
  const named = before.flatMap(nameOf)
  if (candidateId !== undefined) return acceptPages(candidateId, named)
  const [page, ...others] = named
  if (!page) return []
  if (others.length > 0 && fingerprint === null) return approvePages(websiteId, named)
  const { batchId } = await (fingerprint === null
    ? approvePage(page)
    : approveGroup(websiteId, fingerprint, named))
  return batchId ? [batchId] : []
}

/**
 * Undoes a decision. Requests are sent in order, so the approval has been answered by now; a failed one has
 * no batch to undo.
 */
export async function undoDecision({ kind, before, sent }: Decision): Promise<void> {
  for (const batchId of sent.batchIds) await undoApproval(batchId)
  const [page] = before.flatMap(nameOf)
  if (page && (kind === 'report' || kind === 'withdraw')) await setReported(page, kind === 'withdraw')
}

async function setReported(page: PageToApprove, isReported: boolean): Promise<void> {
  await (isReported ? reportPage(page) : withdrawReport(page.id))
}

/** Shows pages as decided, by changing the cached answer that lists them. */
export async function showPages(client: QueryClient, queryKey: QueryKey, shown: Page[]): Promise<void> {
  client.setQueryData<Pick<ReviewSource, 'pages'>>(
    queryKey,
    (data) => data && { ...data, pages: replaceViews(data.pages, shown) },
  )
  // An answer that was made before this decision would put the pages back.
  await client.cancelQueries({ queryKey })
}
