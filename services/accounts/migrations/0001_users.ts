import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('users', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('email').notNullable()
    table.text('password')
    table.text('first_name').notNullable().defaultTo('')
    table.text('last_name').notNullable().defaultTo('')
    table.text('profile_image_url')
    table.text('provider')
    table.boolean('email_verified').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw('create unique index one_user_per_email on users (lower(email))')
}

export async function down(db: Knex) {
  await db.schema.dropTable('users')
}
