import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** A variant that was accepted on a candidate and that production has not shown yet. */
export interface AwaitedLook {
  pageId: string
  pictureKey: string
  label: string
  approvedBy: string
  approvedAt: Date
  expiresAt: Date
}

const awaiting = { isVariant: true, awaitsRelease: true, droppedAt: null }
const columns = ['pageId', 'pictureKey', 'label', 'approvedBy', 'approvedAt', 'expiresAt']

export async function insertAwaitedLooks(
  db: Knex,
  looks: Pick<AwaitedLook, 'pageId' | 'pictureKey' | 'label' | 'approvedBy'>[],
): Promise<void> {
  const expiresAt = db.raw(`now() + interval '${retentionPeriods.candidates}'`)
  const rows = looks.map((look) => ({ ...look, ...awaiting, expiresAt, approvedAt: db.fn.now() }))
  if (rows.length > 0)
    await db('baselines')
      .insert(rows)
      .onConflict(['pageId', 'pictureKey'])
      .merge(['label', 'approvedBy', 'approvedAt', 'expiresAt', ...Object.keys(awaiting)])
}

/** Drops a look; undefined if it does not await its release (any more). */
export async function dropAwaitedLook(
  db: Knex,
  { pageId, pictureKey }: Pick<AwaitedLook, 'pageId' | 'pictureKey'>,
): Promise<AwaitedLook | undefined> {
  const [look] = await db('baselines')
    .where({ pageId, pictureKey, ...awaiting })
    .update({ droppedAt: db.fn.now() })
    .returning(columns)
  return look
}

/** Whether this screenshot was accepted as a variant of the page at some time, released or not. */
export async function wasVariant(
  db: Knex,
  { pageId, pictureKey }: Pick<AwaitedLook, 'pageId' | 'pictureKey'>,
): Promise<boolean> {
  return (await db('baselines').where({ pageId, pictureKey, isVariant: true }).first('pageId')) !== undefined
}

/** The maximum number of looks of a page that await their release. */
const maxAwaited = 5

/** Lists the looks that leave these pages no room for another one, the oldest of each. */
export async function listSurplusLooks(
  db: Knex,
  pageIds: string[],
): Promise<Pick<AwaitedLook, 'pageId' | 'pictureKey'>[]> {
  const nth = db.raw('row_number() over (partition by page_id order by approved_at desc, id desc) as nth')
  const ranked = db('baselines')
    .whereIn('pageId', pageIds)
    .where(awaiting)
    .select('pageId', 'pictureKey', nth)
  return db.select('pageId', 'pictureKey').from(ranked.as('ranked')).where('nth', '>=', maxAwaited)
}

/** Lists looks whose time is over, the longest first. */
export async function listExpiredLooks(
  db: Knex,
  limit: number,
): Promise<(Pick<AwaitedLook, 'pageId' | 'pictureKey'> & { websiteId: string })[]> {
  return db('baselines')
    .join('pages', 'pages.id', 'baselines.pageId')
    .where(awaiting)
    .where('expiresAt', '<', db.fn.now())
    .orderBy('expiresAt')
    .limit(limit)
    .select('pageId', 'pictureKey', 'websiteId')
}

/** The batch in which this look was accepted last. */
export async function findBatchOfLook(
  db: Knex,
  { pageId, pictureKey }: Pick<AwaitedLook, 'pageId' | 'pictureKey'>,
): Promise<string | undefined> {
  const row = await db('approvals')
    .where({ pageId, pictureKey, action: 'variant' })
    .orderBy('id', 'desc')
    .first('batchId')
  return row?.batchId
}

/** Lists the looks of a website that await their release, the oldest first. */
export async function listAwaitedLooks(db: Knex, websiteId: string): Promise<AwaitedLook[]> {
  return db('baselines')
    .whereIn('pageId', db('pages').where({ websiteId }).select('id'))
    .where(awaiting)
    .orderBy('id')
    .select(columns)
}
