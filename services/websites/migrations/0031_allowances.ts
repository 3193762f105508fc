import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // How many websites an operator lets a user watch, where that is not as many as everybody.
  await db.schema.createTable('allowances', (table) => {
    table.uuid('user_id').primary()
    table.integer('max_websites').notNullable()
  })
  // What its owner calls it; a discovery never changes it.
  await db.schema.alterTable('websites', (table) => table.text('name'))
  await db.raw(`
    create trigger signal_named after update on websites for each row
    when (old.name is distinct from new.name) execute function signal_website()`)
}

export async function down(db: Knex) {
  await db.raw('drop trigger signal_named on websites')
  await db.schema.alterTable('websites', (table) => table.dropColumn('name'))
  await db.schema.dropTable('allowances')
}
