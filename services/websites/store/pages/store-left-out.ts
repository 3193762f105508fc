import type { Knex } from '@vigia/database/database'
import type { LeftOut } from '@vigia/proto/crawler/v1/events'
import { identify } from '../../domain/pages/identify.ts'
import type { Job } from '../../domain/jobs/job.ts'

type LeftOutGroup = Pick<LeftOut, 'reason' | 'count' | 'examples'>

export interface Findings {
  leftOut: LeftOutGroup[]
  notices: string[]
  foundAt: Date | null
}

/** Saves a discovery's findings about the website, which replace those of the previous one. */
export async function saveFindings(
  db: Knex,
  { id: jobId, websiteId }: Pick<Job, 'id' | 'websiteId'>,
  { leftOut, notices }: { leftOut: LeftOut[]; notices: string[] },
): Promise<void> {
  const groups: LeftOutGroup[] = leftOut.map(({ reason, count, examples }) => ({ reason, count, examples }))
  const row = { leftOut: JSON.stringify(groups), notices: JSON.stringify(notices), jobId }
  await db('findings')
    .insert({ websiteId, ...row, foundAt: db.fn.now() })
    .onConflict('websiteId')
    .merge()
}

export async function findFindings(db: Knex, websiteId: string): Promise<Findings> {
  const found = await db('findings').where({ websiteId }).first('leftOut', 'notices', 'foundAt')
  return found ?? { leftOut: [], notices: [], foundAt: null }
}

/** The reasons that take even an approved page off the list: the owner's patterns, and robots.txt. */
const evenIfApproved = new Set(['excluded', 'not-included', 'robots'])

/**
 * Marks known pages that a discovery leaves out. They are not listed, and return with their baselines when
 * they are found again.
 */
export async function markLeftOut(db: Knex, { websiteId }: Job, leftOut: LeftOut[]): Promise<void> {
  for (const { reason, examples } of leftOut) {
    const pages = db('pages').where({ websiteId }).whereIn('identity', examples.map(identify))
    if (!evenIfApproved.has(reason)) void pages.whereNull('baselineImagePath')
    await pages.update({ leftOut: reason, goneAt: db.raw('coalesce(gone_at, now())') })
  }
}

/** Deletes pages that were reported during a discovery and are not in its final list. */
export async function dropUnlisted(
  db: Knex,
  { id, websiteId, startedAt }: Job,
  listed: string[],
): Promise<void> {
  await db('pages')
    .where({ websiteId, foundBy: id })
    .where('createdAt', '>=', startedAt)
    .whereNotIn('identity', listed.map(identify))
    .delete()
}

export interface KnownPage {
  path: string
  approved: boolean
}

/** Lists a website's pages, including those that were only left out. */
export async function listKnownPages(db: Knex, websiteId: string): Promise<KnownPage[]> {
  return db('pages')
    .where({ websiteId, viewOf: null })
    .where((known) => known.whereNull('goneAt').orWhereNotNull('leftOut'))
    .orderBy(['createdAt', 'path'])
    .limit(1_000)
    .select('path', db.raw('baseline_image_path is not null as approved'))
}
