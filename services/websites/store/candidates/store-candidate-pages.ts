import type { Knex } from '@vigia/database/database'
import type {
  CandidatePage,
  CandidateStatus,
  ListedCandidatePage,
} from '../../domain/candidates/candidate.ts'
import { identify } from '../../domain/pages/identify.ts'
import type { Job } from '../../domain/jobs/job.ts'

/** Inserts a row for each item of a candidate's job. */
export async function insertCandidatePages(
  db: Knex,
  { id: jobId, candidateId }: Pick<Job, 'id' | 'candidateId'>,
): Promise<void> {
  await db.raw(
    `insert into candidate_pages (candidate_id, page_id)
    select ?::uuid, page_id from job_items where job_id = ?`,
    [candidateId, jobId],
  )
}

/** Pages that a candidate can have: those that a capture or an approval has given a screenshot. */
const comparable = (db: Knex, websiteId: string) =>
  db('pages')
    .where({ websiteId, goneAt: null })
    .where((some) => some.whereNotNull('baselineImagePath').orWhereNotNull('currentImagePath'))

/** The ids of the pages at these paths with their views, by path; a path without a page has none. */
export async function listPagesAt(
  db: Knex,
  websiteId: string,
  paths: string[],
): Promise<Map<string, string[]>> {
  const identities = paths.map(identify)
  const pages: { id: string; identity: string }[] = await comparable(db, websiteId)
    .whereIn('identity', identities)
    .select('id', 'identity')
  const views: { id: string; viewOf: string }[] = await comparable(db, websiteId)
    .whereIn(
      'viewOf',
      pages.map(({ id }) => id),
    )
    .select('id', 'viewOf')
  const viewsOf = Map.groupBy(views, ({ viewOf }) => viewOf)
  const idsOf = new Map(
    pages.map(({ id, identity }) => [identity, [id, ...(viewsOf.get(id) ?? []).map((view) => view.id)]]),
  )
  return new Map(paths.map((path) => [path, idsOf.get(identify(path)) ?? []]))
}

/** Whether a candidate of this website has something to be compared with. */
export async function hasComparable(db: Knex, websiteId: string): Promise<boolean> {
  return (await comparable(db, websiteId).whereNotNull('baselineImagePath').first('id')) !== undefined
}

export async function findCandidatePage(
  db: Knex,
  key: Pick<CandidatePage, 'candidateId' | 'pageId'>,
): Promise<CandidatePage | undefined> {
  const { candidateId, pageId } = key
  return db('candidate_pages').where({ candidateId, pageId }).first()
}

/** Lists the pages of a candidate, or those among these ids, in the order of their capture. */
export async function listCandidatePages(
  db: Knex,
  candidateId: string,
  ids?: string[],
): Promise<ListedCandidatePage[]> {
  return db('candidate_pages')
    .join('pages', 'pages.id', 'candidate_pages.pageId')
    .where({ candidateId })
    .where((these) => ids && these.whereIn('pageId', ids))
    .orderBy(['pages.createdAt', 'path', 'viewport'])
    .select('candidate_pages.*', 'path', 'viewport')
}

/** The result of a page, with its lists as values. */
type Result = Partial<Omit<CandidatePage, 'candidateId' | 'pageId' | 'acceptedBatch'>>

export async function updateCandidatePage(
  db: Knex,
  { candidateId, pageId }: Pick<CandidatePage, 'candidateId' | 'pageId'>,
  { regions, sentences, ...result }: Result,
): Promise<void> {
  await db('candidate_pages')
    .where({ candidateId, pageId })
    .update({
      ...result,
      ...(regions && { regions: JSON.stringify(regions) }),
      ...(sentences && { sentences: JSON.stringify(sentences) }),
    })
}

export async function markAccepted(
  db: Knex,
  candidateId: string,
  pageIds: string[],
  acceptedBatch: string,
): Promise<void> {
  await db('candidate_pages').where({ candidateId }).whereIn('pageId', pageIds).update({ acceptedBatch })
}

export async function unmarkAccepted(db: Knex, acceptedBatch: string, pageIds: string[]): Promise<void> {
  await db('candidate_pages')
    .where({ acceptedBatch })
    .whereIn('pageId', pageIds)
    .update({ acceptedBatch: null })
}

/** Records that this look of a page is no longer accepted, on whichever candidate it was. */
export async function unmarkAcceptedLook(
  db: Knex,
  { pageId, pictureKey }: { pageId: string; pictureKey: string },
): Promise<void> {
  await db('candidate_pages').where({ pageId, pictureKey }).update({ acceptedBatch: null })
}

/** How many pages of a candidate have a status. */
export interface CountedPages {
  candidateId: string
  status: CandidateStatus
  isAccepted: boolean
  count: number
}

/** Counts the pages of candidates by status. */
export async function countCandidatePages(db: Knex, ids: string[]): Promise<CountedPages[]> {
  const isAccepted = 'accepted_batch is not null'
  return db('candidate_pages')
    .whereIn('candidateId', ids)
    .groupByRaw(`candidate_id, status, ${isAccepted}`)
    .select('candidateId', 'status', db.raw(`${isAccepted} as is_accepted`), db.raw('count(*)::int as count'))
}
