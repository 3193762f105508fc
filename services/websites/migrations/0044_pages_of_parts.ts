import type { Knex } from '@vigia/database/database'

/** The pages of an alert's parts are renamed. Only alerts that were not sent yet are read again. */
async function rename(db: Knex, from: string, to: string) {
  await db.raw(
    `update alerts set parts = (
      select jsonb_agg(part - cast(:from as text) || jsonb_build_object(cast(:to as text), part -> :from) order by nth)
      from jsonb_array_elements(parts) with ordinality as one (part, nth)
    )
    where raised_at is null and jsonb_path_exists(parts, cast(:path as jsonpath))`,
    { from, to, path: `$[*].${from}` },
  )
}

export async function up(db: Knex) {
  await rename(db, 'told', 'pages')
}

export async function down(db: Knex) {
  await rename(db, 'pages', 'told')
}
