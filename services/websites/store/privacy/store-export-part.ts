import type { Knex } from '@vigia/database/database'
import { readInParts } from '@vigia/database/read-in-parts'
import type { Candidate, ListedCandidatePage } from '../../domain/candidates/candidate.ts'
import type { Job } from '../../domain/jobs/job.ts'
import type { Shown } from '../../domain/screenshots/screenshot-names.ts'
import { listCandidatePages } from '../candidates/store-candidate-pages.ts'
import { listCandidates } from '../candidates/store-candidates.ts'

export interface SharedPicture {
  key: string
  pageId: string | null
  takenAt: Date
  width: number
  height: number
}

export interface Approval {
  pageId: string
  action: string
  pictureKey: string | null
  previousKey: string | null
  at: Date
}

/** Lists the screenshots of a website; their names need all of them. */
export const listPictures = (db: Knex, websiteId: string): Promise<SharedPicture[]> =>
  Array.fromAsync(
    readInParts<SharedPicture>(
      db,
      () => db('pictures').where({ websiteId }).select('key', 'pageId', 'takenAt', 'width', 'height'),
      { by: 'takenAt', key: 'key' },
    ),
  )

export const readApprovals = (db: Knex, websiteId: string): AsyncGenerator<Approval> =>
  readWithoutIds(db, 'at', () =>
    db('approvals')
      .whereIn('pageId', db('pages').where({ websiteId }).select('id'))
      .select('id', 'pageId', 'action', 'pictureKey', 'previousKey', 'at'),
  )

export const readJobs = (db: Knex, websiteId: string): AsyncGenerator<Job> =>
  readInParts(
    db,
    () =>
      db('jobs')
        .where({ websiteId })
        .select('id', 'type', 'status', 'totalPages', 'processedPages', 'pagesChanged', 'pagesFailed')
        .select('averageDiff', 'error', 'startedAt', 'completedAt', 'purpose', 'dueAt'),
    { by: 'startedAt' },
  )

/** Lists the pages with their screenshots. */
export async function listShown(db: Knex, websiteId: string): Promise<Shown[]> {
  return db('pages')
    .where({ websiteId })
    .select('id', 'path', 'viewport')
    .select('baselineImagePath', 'currentImagePath', 'diffImagePath', 'maskImagePath', 'errorImagePath')
}

interface KeptVersion {
  id: string
  pageId: string
  pictureKey: string | null
}

const verdictColumns = ['firstAt', 'lastAt', 'times', 'status', 'reason', 'ratio', 'approvedAt']
const batchSize = 1_000

/** Reads the versions of the pages, some at a time, because there may be many. */
export async function* readVersionsOf(
  db: Knex,
  websiteId: string,
): AsyncGenerator<Omit<KeptVersion, 'id'>[]> {
  const pages = db('pages').where({ websiteId }).select('id')
  for (let last = '0', rows: KeptVersion[] = []; ; last = rows.at(-1)?.id ?? last) {
    rows = await db('page_versions')
      .whereIn('pageId', pages.clone())
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .select('id', 'pageId', 'pictureKey', ...verdictColumns)
    yield rows.map(({ id: _id, ...version }) => version)
    if (rows.length < batchSize) return
  }
}

const candidatesAtOnce = 50

/** Reads the candidates with their pages, some at a time, because a pipeline may have started many. */
export async function* readCandidatesOf(
  db: Knex,
  websiteId: string,
): AsyncGenerator<(Candidate & { pages: ListedCandidatePage[] })[]> {
  for (let before: string | undefined; ;) {
    const candidates = await listCandidates(db, websiteId, { before, limit: candidatesAtOnce })
    const pages = await Promise.all(candidates.map(({ id }) => listCandidatePages(db, id)))
    yield candidates.map((candidate, nth) => Object.assign(candidate, { pages: pages[nth] ?? [] }))
    if (candidates.length < candidatesAtOnce) return
    before = candidates.at(-1)?.id
  }
}

export const readHistory = (db: Knex, websiteId: string): AsyncGenerator<object> =>
  readInParts(db, () => db('activity_logs').where({ websiteId }).select('*'), { by: 'createdAt' })

export const readDetections = (db: Knex, websiteId: string): AsyncGenerator<object> =>
  readWithoutIds(db, 'createdAt', () =>
    db('detections')
      .where({ websiteId })
      .select('id', 'pageId', 'kind', 'state', 'reason', 'createdAt', 'alertedAt', 'endedAt'),
  )

export const readAlerts = (db: Knex, websiteId: string): AsyncGenerator<object> =>
  readWithoutIds(db, 'createdAt', () =>
    db('alerts').where({ websiteId }).select('id', 'kind', 'body', 'raisedAt'),
  )

async function* readWithoutIds<Row extends object>(
  db: Knex,
  by: string,
  choose: () => Knex.QueryBuilder,
): AsyncGenerator<Row> {
  for await (const { id: _id, ...row } of readInParts<Row & { id: string }>(db, choose, { by }))
    yield row as Row
}
