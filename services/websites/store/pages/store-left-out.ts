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

/** What a website says of its pages changes with each discovery; only the last one counts. */
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

/** What alone takes an approved page off the list: its owner's patterns, and a website that lets robots in no longer. */
const evenIfApproved = new Set(['excluded', 'not-included', 'robots'])

/** Known pages that are there and that discovery leaves out. They are off the list, and come back with their baselines when they are found again. */
export async function markLeftOut(db: Knex, { websiteId }: Job, leftOut: LeftOut[]): Promise<void> {
  for (const { reason, examples } of leftOut) {
    const pages = db('pages').where({ websiteId }).whereIn('identity', examples.map(identify))
    if (!evenIfApproved.has(reason)) void pages.whereNull('baselineImagePath')
    await pages.update({ leftOut: reason, goneAt: db.raw('coalesce(gone_at, now())') })
  }
}

/** Pages that were published while the list was being made and are not on it in the end. */
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

/** The pages a website has, and those that were only left out. */
export async function listKnownPages(db: Knex, websiteId: string): Promise<KnownPage[]> {
  return db('pages')
    .where({ websiteId, viewOf: null })
    .where((known) => known.whereNull('goneAt').orWhereNotNull('leftOut'))
    .orderBy(['createdAt', 'path'])
    .limit(1_000)
    .select('path', db.raw('baseline_image_path is not null as approved'))
}
