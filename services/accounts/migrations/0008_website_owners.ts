import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // The owner of each website, as announced by the websites service.
  await db.schema.createTable('website_owners', (table) => {
    table.uuid('website_id').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index()
    table.timestamp('announced_at').notNullable().defaultTo(db.fn.now())
  })
  // Existing subscriptions have a day for their websites to be announced.
  await db.schema.alterTable('subscriptions', (table) =>
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()),
  )
}

export async function down(db: Knex) {
  await db.schema.alterTable('subscriptions', (table) => table.dropColumn('created_at'))
  await db.schema.dropTable('website_owners')
}
