import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // The user whom the other services know as the owner of a website. A table of its own, since rows of websites are
  // answered to callers by this release and the one before.
  await db.schema.createTable('announced_owners', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.uuid('user_id').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('announced_owners')
}
