import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Whom an operator has disabled or enabled again, and when; their websites are not checked while disabled.
  await db.schema.createTable('disabled_owners', (table) => {
    table.uuid('user_id').primary()
    table.boolean('is_disabled').notNullable()
    table.timestamp('changed_at').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('disabled_owners')
}
