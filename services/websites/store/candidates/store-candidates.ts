import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import type { Candidate } from '../../domain/candidates/candidate.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import { ownedWebsites } from '../websites/store-websites.ts'

export async function insertCandidate(
  db: Knex,
  candidate: Omit<Candidate, 'id' | 'createdAt'>,
): Promise<Candidate> {
  const [row] = await db('candidates').insert(candidate).returning('*')
  return row
}

/** Finds a candidate of the caller. */
export async function findCandidate(db: Knex, caller: Caller, id: string): Promise<Candidate | undefined> {
  return ownedWebsites(db, caller)
    .join('candidates', 'candidates.websiteId', 'websites.id')
    .where('candidates.id', id)
    .first('candidates.*')
}

/** Finds the candidate of a job, of any owner. */
export async function findCandidateOf(db: Knex, id: string): Promise<Candidate | undefined> {
  return db('candidates').where({ id }).first()
}

/** Lists the candidates of a website, newest first; `before`: only those created before this one. */
export async function listCandidates(
  db: Knex,
  websiteId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Candidate[]> {
  const candidates = db('candidates')
    .where({ websiteId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
  const place = db('candidates')
    .where({ websiteId })
    .whereRaw('id::text = ?', [before ?? ''])
    .select('createdAt', 'id')
  if (before !== undefined) void candidates.whereRaw('(created_at, id) < ?', [place])
  return candidates.select('*')
}

/** The jobs of candidates, by candidate. */
export async function listCandidateJobs(db: Knex, ids: string[]): Promise<Map<string, Job>> {
  const jobs: (Job & { candidateId: string })[] = await db('jobs').whereIn('candidateId', ids)
  return new Map(jobs.map((job) => [job.candidateId, job]))
}

/** The running job of a website's candidate. */
export async function findRunningCandidate(db: Knex, websiteId: string): Promise<Job | undefined> {
  return db('jobs').where({ websiteId, status: 'running' }).whereNotNull('candidateId').first()
}

export async function deleteCandidate(db: Knex, id: string): Promise<void> {
  await db('candidates').where({ id }).delete()
}

/**
 * Takes the website from the screenshots that only this candidate has, so that they are deleted like those of
 * a removed website. What was accepted stays in use, and keeps its website.
 */
export async function orphanPictures(db: Knex, candidateId: string): Promise<void> {
  const keys = (column: string) => db('candidate_pages').where({ candidateId }).select(`${column} as key`)
  // A screenshot with the same bytes as the baseline is stored as the baseline, which stays.
  const captured = keys('picture_key').whereRaw('picture_key is distinct from baseline_key')
  await db('pictures')
    .whereIn('key', captured.union([keys('diff_key'), keys('mask_key')]))
    .whereNotExists(db('baselines').whereRaw('baselines.picture_key = pictures.key').select(db.raw('1')))
    .update({ websiteId: null })
}

/** Deletes old candidates with their jobs and results; their screenshots are deleted by the next sweep. */
export async function deleteAgedCandidates(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retentionPeriods.candidates}'`)
  await deleteInBatches(db, 'candidates', { column: 'createdAt', before: aged }, candidatesAtOnce)
}

/** The maximum number of candidates that are deleted at once, each with a row for each of its pages. */
const candidatesAtOnce = 20
