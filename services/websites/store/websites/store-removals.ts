import { deleteSome, inBatches, someRowsOf } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'

/** The maximum number of rows that one statement deletes. */
const rowsAtOnce = 1_000
/** The maximum number of jobs, candidates or pages deleted at once, after the rows that belong to them. */
const parentsAtOnce = 20

/** Tables with many rows of a website, in the order in which they are deleted. */
const rowsOfWebsite = [
  'comparison_requests',
  'rule_previews',
  'rules',
  'detections',
  'alerts',
  'activity_logs',
]
const rowsOfPage = [
  'page_versions',
  'accepted_regions',
  'baselines',
  'approvals',
  'notes',
  'reports',
  'candidate_pages',
  'job_items',
]

/** The owner of a removed website. */
const nobody = { userId: null, visitorId: null }

/** A condition: the website was not removed. */
export const isKept = (db: Knex) => db.raw('coalesce(websites.user_id, websites.visitor_id) is not null')

/**
 * Takes a website from its owner, so that nobody finds it any more, and ends what would go on without one.
 * Its rows are deleted a part at a time.
 */
export async function markRemoved(db: Knex, id: string): Promise<void> {
  await db('jobs').where({ websiteId: id, status: 'running' }).delete()
  await db('monitors').where({ websiteId: id }).delete()
  await db('alerts').where({ websiteId: id, raisedAt: null }).delete()
  await db('websites')
    .where({ id })
    .update({ ...nobody, expiresAt: null })
}

/** Lists removed websites whose rows are still being deleted. */
export async function listRemovedWebsites(db: Knex, limit: number): Promise<{ id: string }[]> {
  return db('websites').where(nobody).orderBy('id').limit(limit).select('id')
}

export async function lockRemovedWebsite(db: Knex, id: string): Promise<boolean> {
  const found = await db('websites')
    .where({ id, ...nobody })
    .forUpdate()
    .first('id')
  return found !== undefined
}

/**
 * Deletes a part of a removed website, in statements of a bounded size; true if nothing of it is left. The
 * website has to be locked, so that no row is added meanwhile.
 */
export async function deletePartOfWebsite(db: Knex, id: string): Promise<boolean> {
  for (const table of rowsOfWebsite)
    if ((await deleteSome(db, table, 'websiteId', [id], rowsAtOnce)) >= rowsAtOnce) return false
  if ((await orphanSome(db, id)) >= rowsAtOnce) return false
  if (await deleteParents(db, 'jobs', id, { jobId: ['job_items'] })) return false
  if (await deleteParents(db, 'candidates', id, { candidateId: ['candidate_pages'] })) return false
  if (await deleteParents(db, 'pages', id, { pageId: rowsOfPage })) return false
  // What is left is a row in each of a few tables.
  await db('websites').where({ id }).delete()
  return true
}

/** Takes the website from its screenshots; their files and rows are deleted by the sweep of orphans. */
async function orphanSome(db: Knex, websiteId: string): Promise<number> {
  return db('pictures')
    .where(someRowsOf(db, 'pictures', 'websiteId', [websiteId], rowsAtOnce))
    .update({ websiteId: null, pageId: null })
}

/** Deletes some rows of a table with all that belongs to them; true if there may be more. */
async function deleteParents(
  db: Knex,
  table: 'jobs' | 'candidates' | 'pages',
  websiteId: string,
  children: Record<string, string[]>,
): Promise<boolean> {
  const some =
    table === 'pages'
      ? // Views come before their pages, which would take them and their rows along.
        db('pages').where({ websiteId }).orderBy('identity', 'desc', 'first').limit(parentsAtOnce)
      : db(table).where(someRowsOf(db, table, 'websiteId', [websiteId], parentsAtOnce))
  const ids = (await some.select('id')).map((row: { id: string }) => row.id)
  for (const [column, tables] of Object.entries(children))
    for (const child of tables)
      await inBatches((limit) => deleteSome(db, child, column, ids, limit), rowsAtOnce)
  await db(table).whereIn('id', ids).delete()
  return ids.length >= parentsAtOnce
}
