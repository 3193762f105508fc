import { addIndexConcurrently } from '@vigia/database/concurrent-index'
import type { Knex } from '@vigia/database/database'

export const config = { transaction: false }

/** What follows the name of each index. */
const indexes = {
  // All running jobs; the two unique indexes contain only some of them.
  running_jobs: `on jobs (started_at, id) where status = 'running'`,
  detections_of_versions: 'on detections (first_version)',
  variants: 'on baselines (page_id) where is_variant',
}

export async function up(db: Knex) {
  for (const [name, definition] of Object.entries(indexes)) await addIndexConcurrently(db, name, definition)
}

export async function down(db: Knex) {
  for (const name of Object.keys(indexes)) await db.raw('drop index ??', [name])
}
