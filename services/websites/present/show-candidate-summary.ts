import type { CandidateSummary } from '@vigia/api/websites/candidate'
import type { Writable } from '@vigia/api/operation'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import type { Candidate, ListedCandidatePage } from '../domain/candidates/candidate.ts'
import { listCandidatePages } from '../store/candidates/store-candidate-pages.ts'
import { listCandidateJobs } from '../store/candidates/store-candidates.ts'
import { listViewports } from '../store/websites/store-viewports.ts'
import { findWebsite } from '../store/websites/store-websites.ts'
import { countsOf, presentInSummary } from './present-candidate.ts'
import { arrangePages, changesByRegion, listChangeGroups, resultOf, reviewUrlOf } from './present-summary.ts'
import { presentRegions } from './present.ts'

/** Shows the result of a candidate. */
export async function showCandidateSummary(
  db: Knex,
  caller: Caller,
  candidate: Candidate,
): Promise<Writable<CandidateSummary>> {
  const website = await findWebsite(db, caller, candidate.websiteId)
  const job = (await listCandidateJobs(db, [candidate.id])).get(candidate.id)
  // It may have been deleted meanwhile.
  if (!website || !job) throw new Problem(404, 'Candidate not found')
  const { id, url, label, commit, link, websiteId } = candidate
  const pages = await listCandidatePages(db, id)
  const counts = countsOf(pages.map(counted))
  const { status, error, startedAt, completedAt } = job
  const run = { status, error, startedAt, completedAt }
  return {
    website: { id: website.id, url: website.url, title: website.title },
    candidate: { id, url, label, commit, link },
    ...run,
    result: resultOf(job, counts),
    counts,
    reviewUrl: reviewUrlOf(websiteId, { candidateId: id }),
    pages: await summarisePages(db, websiteId, pages),
    groups: listChangeGroups(pages.filter(isOpen).map(withChanges)),
  }
}

async function summarisePages(db: Knex, websiteId: string, pages: ListedCandidatePage[]) {
  const viewportNames = await nameViewports(db, websiteId)
  return arrangePages(pages.flatMap((page) => presentInSummary(page, { websiteId, viewportNames })))
}

const counted = ({ status, acceptedBatch }: ListedCandidatePage) => ({
  status,
  isAccepted: acceptedBatch !== null,
  count: 1,
})

/** Whether the page waits for a decision. */
const isOpen = ({ status, acceptedBatch }: ListedCandidatePage) =>
  status === 'changed' && acceptedBatch === null

const withChanges = (page: ListedCandidatePage) => ({
  id: page.pageId,
  regions: presentRegions({ id: page.pageId, regions: page.regions }, new Map()),
  changes: changesByRegion(page),
})

async function nameViewports(db: Knex, websiteId: string): Promise<Map<number, string>> {
  const named = (await listViewports(db, websiteId)).map(({ nth, name }): [number, string] => [nth, name])
  return new Map([[0, 'Desktop'], ...named])
}
