import type { Knex } from 'knex'

// The actor is stored as an id only, which is deleted with the website.
export async function up(db: Knex) {
  await db.schema.alterTable('activity_logs', (table) => {
    table.uuid('actor_id')
    table.index('created_at')
    table.index(['website_id', 'id'])
    table.dropIndex('website_id')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('activity_logs', (table) => {
    table.index('website_id')
    table.dropIndex(['website_id', 'id'])
    table.dropIndex('created_at')
    table.dropColumn('actor_id')
  })
}
