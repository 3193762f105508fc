import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Which websites belong to which user, as the websites service has announced it.
  await db.schema.createTable('website_owners', (table) => {
    table.uuid('website_id').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index()
    table.timestamp('announced_at').notNullable().defaultTo(db.fn.now())
  })
  // The choices of before have a day from now until their websites have to be known.
  await db.schema.alterTable('subscriptions', (table) =>
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()),
  )
}

export async function down(db: Knex) {
  await db.schema.alterTable('subscriptions', (table) => table.dropColumn('created_at'))
  await db.schema.dropTable('website_owners')
}
