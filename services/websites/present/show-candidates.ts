import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Candidate } from '../domain/candidates/candidate.ts'
import { countCandidatePages, listCandidatePages } from '../store/candidates/store-candidate-pages.ts'
import { listCandidateJobs, listCandidates } from '../store/candidates/store-candidates.ts'
import { listSizesOf } from '../store/pages/store-screenshots.ts'
import { countsOf, presentCandidate, presentCandidatePage } from './present-candidate.ts'

/** A part of the candidates of a website, the newest first. */
export async function showCandidates(
  db: Knex,
  websiteId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const found = await listCandidates(db, websiteId, { before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const next = found.length > limit ? shown.at(-1)?.id : undefined
  return { candidates: await presentAll(db, shown), next: next ?? null }
}

/** A candidate with its pages. */
export async function showCandidate(db: Knex, candidate: Candidate) {
  const pages = await listCandidatePages(db, candidate.id)
  const keys = pages.flatMap(({ pictureKey, baselineKey, diffKey, maskKey }) =>
    [pictureKey, baselineKey, diffKey, maskKey].filter((key) => key !== null),
  )
  const sizes = await listSizesOf(db, keys)
  const sizeOf = new Map(sizes.map(({ key, width, height }) => [key, { width, height }]))
  const [shown] = await presentAll(db, [candidate])
  // It may have been deleted meanwhile.
  if (!shown) throw new Problem(404, 'Candidate not found')
  return { candidate: shown, pages: pages.map((page) => presentCandidatePage(page, sizeOf)) }
}

async function presentAll(db: Knex, candidates: Candidate[]) {
  const ids = candidates.map(({ id }) => id)
  const jobs = await listCandidateJobs(db, ids)
  const counted = Map.groupBy(await countCandidatePages(db, ids), ({ candidateId }) => candidateId)
  return candidates.flatMap((candidate) => {
    const job = jobs.get(candidate.id)
    return job ? [presentCandidate(candidate, job, countsOf(counted.get(candidate.id) ?? []))] : []
  })
}
