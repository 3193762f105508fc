import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts. Its row is made
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
