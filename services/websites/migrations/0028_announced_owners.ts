import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // The owner of a website that was announced to the other services. A table of its own, because rows of
  // websites are returned to callers by this release and the previous one.
  await db.schema.createTable('announced_owners', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.uuid('user_id').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('announced_owners')
}
