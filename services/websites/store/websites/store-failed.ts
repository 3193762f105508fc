import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/**
 * Marks a website as failed, so that it no longer counts against the limit. It can be retried for an hour,
 * and is then removed.
 */
export async function markWebsiteFailed(db: Knex, id: string): Promise<void> {
  await db('websites')
    .where({ id })
    .whereNotExists(db('pages').where({ websiteId: id }).select('id'))
    .update({ failedAt: db.fn.now(), expiresAt: db.raw(`now() + interval '1 hour'`) })
}

export async function unmarkWebsiteFailed(db: Knex, id: string): Promise<void> {
  await db('websites')
    .where({ id })
    .update({
      failedAt: null,
      expiresAt: db.raw(
        `case when visitor_id is null then null else now() + interval '${retentionPeriods.visitorWebsites}' end`,
      ),
    })
}

/** Records the number of pages that the last discovery found beyond its job's limit. */
export async function markPagesBeyond(
  db: Knex,
  { id, websiteId }: { id: string; websiteId: string },
  pagesBeyond: number,
): Promise<void> {
  if (pagesBeyond > 0) await db('jobs').where({ id }).update({ pagesBeyond })
  await db('websites').where({ id: websiteId }).whereNot({ pagesBeyond }).update({ pagesBeyond })
}
