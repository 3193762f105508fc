import { crc32 } from 'node:zlib'
import type { Knex } from '@vigia/database/database'
import { identify } from '../../domain/pages/identify.ts'
import { followPages } from './store-views.ts'

/** The number by which a path is recognised among the links of other pages. */
const numberOf = (identity: string) => crc32(identity)

function identityOf(path: string): string[] {
  try {
    return [identify(path)]
  } catch {
    return []
  }
}

/** Stores the links of a page while its job runs. */
export async function keepLinks(
  db: Knex,
  { jobId, pageId }: { jobId: string; pageId: string },
  paths: string[],
): Promise<void> {
  const links = [...new Set(paths.flatMap(identityOf).map(numberOf))]
  await db('job_items')
    .where({ jobId, pageId })
    .update({ links: JSON.stringify(links) })
}

export interface LookedAt {
  /** The id of the page, of which this may be a view. */
  mainId: string
  path: string
  state: 'done' | 'failed'
  reasonKind: string | null
  links: number[] | null
}

export async function listLookedAt(db: Knex, jobId: string): Promise<LookedAt[]> {
  return db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .where({ jobId })
    .select(db.raw('coalesce(view_of, pages.id) as main_id'), 'path', 'state', 'reasonKind', 'links')
}

/** Whether another page links to this path. */
export const isLinked = (path: string, links: ReadonlySet<number>): boolean =>
  identityOf(path).some((identity) => links.has(numberOf(identity)))

/** Marks unlinked pages as gone; they do not count as errors of the job, and their look is unknown. */
export async function markUnlinkedGone(
  db: Knex,
  { id: jobId, websiteId }: { id: string; websiteId: string },
  mainIds: string[],
): Promise<void> {
  const views = db('pages').whereIn('id', mainIds).orWhereIn('viewOf', mainIds)
  await db('pages').whereIn('id', mainIds).update({ goneAt: db.fn.now() })
  await views.clone().update({
    status: db.raw(`case when baseline_image_path is null then 'new' else 'unchanged' end`),
    reason: null,
    errorImagePath: null,
  })
  const changed = await db('job_items')
    .where({ jobId, state: 'failed' })
    .whereIn('pageId', views.clone().select('id'))
    .update({ state: 'done', isSkipped: true })
  await db('jobs').where({ id: jobId }).decrement('pagesFailed', changed)
  await followPages(db, websiteId)
}
