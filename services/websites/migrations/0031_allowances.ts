import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A user's own limit of websites, set by an operator.
  await db.schema.createTable('allowances', (table) => {
    table.uuid('user_id').primary()
    table.integer('max_websites').notNullable()
  })
  // The name that the owner gave it; a discovery never changes it.
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
