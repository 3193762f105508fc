import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('job_items', (table) => {
    // Whether the page is captured before others; one page of an owner at a time.
    table.boolean('priority').notNullable().defaultTo(false)
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('priority'))
}
