import { call } from '../../ui/api/call.ts'

/** A page with the file name of the screenshot that the user saw. */
export interface PageToApprove {
  id: string
  current: string
}

/** The service's limit of pages per request. */
const maxPagesPerRequest = 500

/** The first approval begins a daily check at this time of the day. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Approves pages. One request approves all of its pages or none; of a longer list, earlier requests stay
 * approved if a later one fails. Returns the batches for undoing.
 */
export const approvePages = (id: string, pages: PageToApprove[]): Promise<string[]> =>
  sendInParts(pages, (part) =>
    call('POST /api/websites/:id/approve-all', { id, body: { pages: part, timeZone: ownTimeZone() } }),
  )

/** Accepts pages of a candidate before it is released. Returns the batches, like `approvePages`. */
export const acceptPages = (id: string, pages: PageToApprove[]): Promise<string[]> =>
  sendInParts(pages, (part) => call('POST /api/candidates/:id/accept', { id, body: { pages: part } }))

async function sendInParts(
  pages: PageToApprove[],
  send: (part: PageToApprove[]) => Promise<{ batchId: string | null }>,
): Promise<string[]> {
  const batchIds: string[] = []
  for (let from = 0; from < pages.length; from += maxPagesPerRequest) {
    const { batchId } = await send(pages.slice(from, from + maxPagesPerRequest))
    if (batchId) batchIds.push(batchId)
  }
  return batchIds
}

export const approvePage = ({ id, current }: PageToApprove) =>
  call('POST /api/pages/:id/approve', { id, body: { current, timeZone: ownTimeZone() } })

/** Approves one change on all of these pages. */
export const approveGroup = (id: string, fingerprint: string, pages: PageToApprove[]) =>
  call('POST /api/websites/:id/groups/:fingerprint/approve', {
    id,
    fingerprint,
    body: { pages, timeZone: ownTimeZone() },
  })

/** Accepts how a page looks now beside its baseline. */
export const addVariant = (id: string, current: string, label: string) =>
  call('POST /api/pages/:id/variants', { id, body: { current, label } })
export const dropVariant = (id: string, filename: string) =>
  call('DELETE /api/pages/:id/variants/:filename', { id, filename })

export const undoApproval = (batchId: string) => call('POST /api/approvals/:id/undo', { id: batchId })

export const restoreVersion = (id: string, versionId: string) =>
  call('POST /api/pages/:id/restore', { id, body: { versionId } })

/** Decisions about a page that is gone or cannot be captured. */
export const acceptGone = (id: string) => call('POST /api/pages/:id/accept-gone', { id })
export const stopWatching = (id: string) => call('POST /api/pages/:id/stop-watching', { id })
export const lookAgain = (id: string) => call('POST /api/pages/:id/look-again', { id })

/** Says that the change needs a fix; the page stays as it is. */
export const reportPage = ({ id, current }: PageToApprove) =>
  call('POST /api/pages/:id/report', { id, body: { current } })
export const withdrawReport = (id: string) => call('DELETE /api/pages/:id/report', { id })
