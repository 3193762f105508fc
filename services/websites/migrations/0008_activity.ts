import type { Knex } from 'knex'

// Whoever did it is known by an id alone, which goes with the website.
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
