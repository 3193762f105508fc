import type { QueryClient } from '@tanstack/react-query'
import { isWhollyAccepted } from '@vigia/proto/page-groups'
import { approveGroup, approvePage } from '../api/approval-commands.ts'
import type { PageToApprove } from '../api/approval-commands.ts'
import { pagesQuery } from '../api/queries.ts'
import type { WebsiteWithPages } from '../api/queries.ts'
import type { Page } from '../api/types.ts'

/** What the user decided with one key, and the pages before it and after it. */
export interface Decision {
  /** The change that was approved; null for a page with all of its changes. */
  fingerprint: string | null
  before: Page[]
  after: Page[]
  /** Filled when the request is answered. */
  sent: { batchId?: string }
}

const approved = (page: Page): Page => ({ ...page, status: 'unchanged' })

export const decidePage = (page: Page): Decision => ({
  fingerprint: null,
  before: [page],
  after: [approved(page)],
  sent: {},
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
  return { fingerprint, before: pages, after: pages.map(accept), sent: {} }
}

const nameOf = ({ id, screenshots }: Page): PageToApprove[] =>
  screenshots.current ? [{ id, current: screenshots.current.filename }] : []

export async function sendDecision(
  websiteId: string,
  { fingerprint, before, sent }: Decision,
): Promise<void> {
  const named = before.flatMap(nameOf)
  const [page] = named
  if (!page) return
  const { batchId } = await (fingerprint === null
    ? approvePage(page)
    : approveGroup(websiteId, fingerprint, named))
  if (batchId) sent.batchId = batchId
}

export async function showPages(client: QueryClient, websiteId: string, shown: Page[]): Promise<void> {
  const { queryKey } = pagesQuery(websiteId)
  const byId = new Map(shown.map((page) => [page.id, page]))
  client.setQueryData<WebsiteWithPages>(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => byId.get(page.id) ?? page) },
  )
  // An answer from before this decision would put the pages back.
  await client.cancelQueries({ queryKey })
}
