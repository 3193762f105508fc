import type { Knex } from 'knex'

const sensitivities = ['strict', 'normal', 'relaxed']

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    table.text('sensitivity').notNullable().defaultTo('normal').checkIn(sensitivities)
  })

  await db.schema.alterTable('pages', (table) => {
    // That of its website if there is none.
    table.text('sensitivity').checkIn(sensitivities)
    table.double('content_ratio')
    table.integer('shifted_rows')
    table.jsonb('regions').notNullable().defaultTo('[]')
    table.text('mask_image_path').index()
    table.boolean('truncated').notNullable().defaultTo(false)
    table.boolean('unsettled').notNullable().defaultTo(false)
  })

  await db.schema.alterTable('pictures', (table) => {
    table.text('browser').notNullable().defaultTo('')
    table.text('fonts').notNullable().defaultTo('')
    table.jsonb('noise').notNullable().defaultTo('[]')
  })

  // A difference may count for nothing, and a change of colours may be none of the ratio.
  await db.schema.alterTable('job_items', (table) => {
    table.boolean('changed').notNullable().defaultTo(false)
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('changed'))
  await db.schema.alterTable('pictures', (table) => table.dropColumns('browser', 'fonts', 'noise'))
  await db.schema.alterTable('pages', (table) => {
    table.dropColumns('sensitivity', 'content_ratio', 'shifted_rows', 'regions')
    table.dropColumns('mask_image_path', 'truncated', 'unsettled')
  })
  await db.schema.alterTable('websites', (table) => table.dropColumn('sensitivity'))
}
