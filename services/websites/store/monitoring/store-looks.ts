import type { Knex } from '@vigia/database/database'
import type { Region } from '@vigia/api/websites/page-answer'
import type { Look } from '../../domain/detections/detection.ts'
import { fingerprintsOf } from '../../domain/detections/fingerprints.ts'

/** The states of a job's pages, in the job's order. */
export async function listLooks(db: Knex, jobId: string): Promise<Look[]> {
  const rows: Row[] = await db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .where({ jobId })
    .whereIn('state', ['done', 'failed'])
    .orderBy('position')
    .select('pages.id as pageId', 'path', 'status', 'reason', 'reasonKind', 'regions')
    .select({ version: newestVersion(db) })
  return rows.map(readLook)
}

function readLook({ version, regions, ...row }: Row): Look {
  return {
    ...row,
    reasonKind: kindOf(row),
    versionId: version?.id ?? null,
    fingerprints: version?.fingerprints ?? fingerprintsOf(regions),
    area: Math.max(0, ...regions.map(areaOf)),
  }
}

/**
 * The kind of a result. A page that answers with an error page is not captured, and a skipped page keeps its
 * status.
 */
function kindOf({ status, reasonKind }: Pick<Row, 'status' | 'reasonKind'>): Look['reasonKind'] {
  if (status === 'error') return reasonKind || 'down'
  return reasonKind === 'ours' ? 'ours' : null
}

const areaOf = ({ width, baselineHeight, currentHeight }: Region) =>
  width * Math.max(baselineHeight, currentHeight)

interface Row extends Omit<Look, 'versionId' | 'fingerprints' | 'area'> {
  regions: Region[]
  version: Version | null
}

interface Version {
  id: string
  fingerprints: string[]
}

/** The newest version as JSON, with its id as text. */
const newestVersion = (db: Knex) =>
  db('page_versions')
    .whereRaw('page_versions.page_id = pages.id')
    .orderBy('page_versions.id', 'desc')
    .limit(1)
    .select(db.raw(`json_build_object('id', id::text, 'fingerprints', fingerprints)`))

/** Control pages, which were fine at their last check. */
export async function listControls(db: Knex, websiteId: string, without: string[]): Promise<string[]> {
  const rows: { id: string }[] = await db('pages')
    .where({ websiteId, goneAt: null })
    .whereIn('status', ['unchanged', 'new'])
    .whereNotIn('id', without)
    .orderByRaw('status desc, created_at, path')
    .limit(2)
    .select('id')
  return rows.map(({ id }) => id)
}

/** A sample of pages for the whole website, beginning with those that this run's discovery did not find. */
export async function listSample(db: Knex, websiteId: string, jobId: string | null): Promise<string[]> {
  const rows: { id: string }[] = await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .orderByRaw('found_by is not distinct from ?, created_at, path', [jobId])
    .limit(5)
    .select('id')
  return rows.map(({ id }) => id)
}

export async function countPages(db: Knex, websiteId: string): Promise<number> {
  const row = await db('pages').where({ websiteId, viewOf: null, goneAt: null }).count({ count: '*' }).first()
  return Number(row?.count)
}
