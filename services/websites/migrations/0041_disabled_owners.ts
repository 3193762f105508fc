import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // Users that an operator disabled or enabled again, and when; the websites of disabled users are not
  // checked.
  await db.schema.createTable('disabled_owners', (table) => {
    table.uuid('user_id').primary()
    table.boolean('is_disabled').notNullable()
    table.timestamp('changed_at').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('disabled_owners')
}
