import type { NamedPage } from '@vigia/api/websites/approval'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { acceptedCandidateMessage } from '../../domain/candidates/candidate.messages.ts'
import { labelOfLook, type Candidate, type ListedCandidatePage } from '../../domain/candidates/candidate.ts'
import { keyOf } from '../../domain/screenshots/screenshot-files.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { dropSurplusLooks } from '../../outcomes/releases/drop-looks.ts'
import { insertAwaitedLooks } from '../../store/candidates/store-awaited-looks.ts'
import { listCandidatePages, markAccepted } from '../../store/candidates/store-candidate-pages.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { capturedAgainMessage } from '../approvals/refuse-stale.ts'
import { requireCandidate } from './require-candidate.ts'

/**
 * Accepts looks of a candidate before they are released; their pages stay as they are. The website's own jobs
 * may run meanwhile, because none of their answers depends on it.
 */
export async function acceptCandidate(
  { db: pool, inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  named: NamedPage[],
): Promise<{ accepted: number; batchId: string | null }> {
  const { websiteId } = await requireCandidate(pool, caller, id)
  return inTransaction(async (db) => {
    await lockOwnWebsite(db, caller, websiteId)
    // It may have been deleted while this waited for the website.
    const candidate = await requireCandidate(db, caller, id)
    const pages = await chooseNamed(db, id, named)
    const fresh = pages.filter(({ acceptedBatch }) => acceptedBatch === null)
    if (fresh.length === 0) return { accepted: 0, batchId: null }
    const batchId = randomUUID()
    await acceptPages(db, caller, candidate, { pages: fresh, batchId })
    return { accepted: fresh.length, batchId }
  })
}

/** The named pages; either all of them can be accepted, or none is. */
async function chooseNamed(db: Knex, id: string, named: NamedPage[]): Promise<ListedCandidatePage[]> {
  const shown = new Map(named.map(({ id: pageId, current }) => [pageId, keyOf(current)]))
  const pages = await listCandidatePages(db, id, [...shown.keys()])
  if (pages.length < shown.size) throw new Problem(404, 'Page not found')
  const stale = pages.filter(({ pageId, pictureKey }) => pictureKey !== shown.get(pageId))
  refuse(stale, (count) => capturedAgainMessage(count, named.length))
  refuse(
    pages.filter(({ status }) => status !== 'changed'),
    () => 'Only a page that changed can be accepted',
  )
  return pages
}

function refuse(pages: ListedCandidatePage[], messageOf: (count: number) => string): void {
  if (pages.length === 0) return
  const about = { pages: pages.map(({ pageId, path }) => ({ id: pageId, path })) }
  throw new Problem(409, messageOf(pages.length), about)
}

async function acceptPages(
  db: Knex,
  caller: Caller,
  candidate: Candidate,
  { pages, batchId }: { pages: ListedCandidatePage[]; batchId: string },
): Promise<void> {
  const ids = pages.map(({ pageId }) => pageId)
  await dropSurplusLooks(db, ids)
  const approvals = pages.map(({ pageId, pictureKey, baselineKey: previousKey }) => {
    const change = { batchId, pageId, pictureKey, previousKey }
    return { ...change, action: 'variant' as const, by: caller.id }
  })
  await insertApprovals(db, approvals)
  const about = { approvedBy: caller.id, label: labelOfLook(candidate) }
  const looks = pages.flatMap(({ pageId, pictureKey }) =>
    pictureKey === null ? [] : [{ pageId, pictureKey, ...about }],
  )
  await insertAwaitedLooks(db, looks)
  await markAccepted(db, candidate.id, ids, batchId)
  const message = acceptedCandidateMessage(candidate, pages.length)
  const { websiteId } = candidate
  await insertActivity(db, { websiteId, batchId, actor: caller, type: 'approval', message })
}
