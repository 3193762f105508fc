import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** Its place is free from now on. For an hour it can be tried again; then it is gone. */
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

/** How many pages the last discovery found beyond those that its job could list. */
export async function markPagesBeyond(
  db: Knex,
  { id, websiteId }: { id: string; websiteId: string },
  pagesBeyond: number,
): Promise<void> {
  if (pagesBeyond > 0) await db('jobs').where({ id }).update({ pagesBeyond })
  await db('websites').where({ id: websiteId }).whereNot({ pagesBeyond }).update({ pagesBeyond })
}
