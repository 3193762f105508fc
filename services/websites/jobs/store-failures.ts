import type { Knex } from '@vigia/database/database'

/** Why the pages of a job failed, the most common reason first. */
export async function listFailures(db: Knex, jobId: string): Promise<string[]> {
  const rows: { reason: string }[] = await db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .where({ jobId, state: 'failed' })
    .whereNotNull('reason')
    .groupBy('reason')
    .orderByRaw('count(*) desc, reason')
    .select('reason')
  return rows.map(({ reason }) => reason)
}
