import { addIndexConcurrently } from '@vigia/database/concurrent-index'
import type { Knex } from '@vigia/database/database'

export const config = { transaction: false }

// The images of removed websites are found in batches, in the order of their keys.
export async function up(db: Knex) {
  await addIndexConcurrently(db, 'orphaned_pictures', 'on pictures (key) where website_id is null')
}

export async function down(db: Knex) {
  await db.raw('drop index orphaned_pictures')
}
