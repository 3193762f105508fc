import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started. Its row is made
// when it is first needed: a restored backup brings its own.
export async function up(db: Knex) {
  await db.schema.createTable('installation', (table) => {
    table.uuid('id').notNullable().defaultTo(db.fn.uuid())
    table.boolean('is_only').primary().defaultTo(true).checkIn(['true'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('installation')
}
