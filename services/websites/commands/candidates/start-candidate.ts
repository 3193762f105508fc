import type { NewCandidate } from '@vigia/api/websites/candidate'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { limitsFor } from '../../settings.ts'
import type { Candidate } from '../../domain/candidates/candidate.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { refuseWithoutRoom } from '../../jobs/runs/refuse-without-room.ts'
import { beginJob } from '../../jobs/runs/run-job.ts'
import { refuseTooMany } from '../../jobs/runs/start-job.ts'
import { hasComparable, listPagesAt } from '../../store/candidates/store-candidate-pages.ts'
import { findRunningCandidate, insertCandidate } from '../../store/candidates/store-candidates.ts'
import { viaOf } from '../../store/websites/store-activity.ts'
import { requireOwnWebsite } from '../monitors/set-monitor.ts'
import { readAddress } from '../websites/add-website.ts'

/** Starts to compare the website at another address with its baselines; one candidate at a time. */
export async function startCandidate(
  { db: pool, inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  { url: text, paths, ...about }: NewCandidate,
): Promise<{ candidate: Candidate; job: Job }> {
  await requireOwnWebsite(pool, caller, websiteId)
  return inTransaction(async (db, emit) => {
    await lockOwnWebsite(db, caller, websiteId)
    const url = readCandidateAddress(text)
    const pageIds = paths && (await choosePages(db, websiteId, paths))
    await refuseStart(db, caller, websiteId)
    const { label = null, commit = null, link = null } = about
    const by = { tokenId: caller.token?.id ?? null, createdBy: caller.id }
    const candidate = await insertCandidate(db, { websiteId, url, label, commit, link, ...by })
    const job = await beginJob(db, emit, { ...captureOf(candidate, caller), ...(pageIds && { pageIds }) })
    return { candidate, job }
  })
}

const captureOf = ({ id: candidateId, websiteId }: Candidate, caller: Caller) => ({
  websiteId,
  candidateId,
  type: 'screenshot-capture' as const,
  via: viaOf(caller),
  pageLimit: limitsFor(caller).pages,
})

/** Reads the address of a candidate; a query would be lost, because each page has its own. */
function readCandidateAddress(text: string): string {
  const url = readAddress(text)
  if (new URL(url).search)
    throw new Problem(
      400,
      'Please leave out what follows the question mark: the path of each page is put behind this address',
    )
  return url
}

async function choosePages(db: Knex, websiteId: string, paths: string[]): Promise<string[]> {
  const found = await listPagesAt(db, websiteId, paths)
  const unknown = paths.find((path) => found.get(path)?.length === 0)
  if (unknown !== undefined) throw new Problem(400, `No page of this website has the path ${unknown}`)
  return [...new Set([...found.values()].flat())]
}

async function refuseStart(db: Knex, caller: Caller, websiteId: string): Promise<void> {
  if (!(await hasComparable(db, websiteId)))
    throw new Problem(409, 'Approve a page first: there is nothing to compare with')
  const running = await findRunningCandidate(db, websiteId)
  if (running) throw new Problem(409, 'Another candidate is being checked', { jobId: running.id })
  await refuseTooMany(db, caller)
  await refuseWithoutRoom(db, caller, 'screenshot-capture')
}
