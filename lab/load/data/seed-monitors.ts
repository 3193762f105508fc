import { existsSync } from 'node:fs'
import { link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Knex } from '@vigia/database/database'
import { stackDatabaseUrl } from '../../../tests/support/stack-database.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import { createPeople } from '../../../tests/stories/support/people.ts'

/**
 * Gives each of these websites so many more owners with the same pages and screenshots, and has all of them
 * checked within this many seconds.
 */
export async function seedMonitors(
  stack: Stack,
  websiteIds: string[],
  copies: number,
  withinSeconds = 60,
): Promise<void> {
  const owners = await createPeople(stack, 'user', websiteIds.length * copies)
  const pairs = owners.map(({ id }, nth) => ({
    userId: id,
    original: websiteIds[nth % websiteIds.length] ?? '',
  }))
  const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  await db.transaction(async (trx) => {
    await copyWebsites(trx, pairs)
    await schedule(trx, withinSeconds)
  })
  await copyFiles(db, join(stack.data, 'images'))
  await db.destroy()
}

/** The schedules are half a day away, so that no website is due twice. */
const schedule = (trx: Knex.Transaction, withinSeconds: number) =>
  trx.raw(
    `insert into monitors (website_id, rhythm, minute_of_day, weekdays, time_zone, rediscover, next_at)
     select id, 'daily', (extract(hour from now() at time zone 'UTC')::int * 60 + 720) % 1440, '[1]', 'UTC', false,
       now() + random() * ? * interval '1 second'
     from websites
     on conflict (website_id) do update set next_at = excluded.next_at, minute_of_day = excluded.minute_of_day,
       time_zone = excluded.time_zone`,
    [withinSeconds],
  )

/** The files of a copied picture are those of the first with the same bytes. */
async function copyFiles(db: Knex, folder: string) {
  const keys: { key: string; sha256: string }[] = await db('pictures').select('key', 'sha256')
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const first = new Map<string, string>()
  for (const { key, sha256 } of keys) if (existsSync(`${pathOf(key)}.png`)) first.set(sha256, key)
  for (const { key, sha256 } of keys) {
    const from = first.get(sha256)
    if (!from || existsSync(`${pathOf(key)}.png`)) continue
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    for (const type of ['png', 'webp']) await link(`${pathOf(from)}.${type}`, `${pathOf(key)}.${type}`)
  }
}

async function copyWebsites(trx: Knex.Transaction, pairs: { userId: string; original: string }[]) {
  await trx.raw('create temporary table copies (original uuid, id uuid, user_id uuid) on commit drop')
  await trx.raw(
    `insert into copies
     select (pair ->> 'original')::uuid, gen_random_uuid(), (pair ->> 'userId')::uuid
     from jsonb_array_elements(?::jsonb) as pairs (pair)`,
    [JSON.stringify(pairs)],
  )
  await trx.raw(copyOf('websites', `'id', copies.id, 'user_id', copies.user_id`, 'row.id = copies.original'))
  await copyPages(trx)
}

async function copyPages(trx: Knex.Transaction) {
  await trx.raw(
    copyOf(
      'pages',
      `'id', gen_random_uuid(), 'website_id', copies.id, 'baseline_image_path', new.key, 'current_image_path', new.key`,
      'row.website_id = copies.original cross join lateral (select case when copies.id is not null then gen_random_uuid()::text end as key) as new',
    ),
  )
  await trx.raw(
    copyOf(
      'pictures',
      `'key', page.baseline_image_path, 'website_id', copies.id, 'page_id', page.id`,
      `row.website_id = copies.original
       join pages as old on old.website_id = copies.original and old.baseline_image_path = row.key
       join pages as page on page.website_id = copies.id and page.path = old.path`,
    ),
  )
  await trx.raw(
    `insert into baselines (page_id, picture_key, approved_by)
     select pages.id, baseline_image_path, user_id from pages join copies on copies.id = website_id`,
  )
}

/** Copies rows with some of their columns changed, whatever other columns there are. */
const copyOf = (table: string, changes: string, on: string) =>
  `insert into ${table} select made.* from copies join ${table} as row on ${on}
   cross join lateral jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${changes})) as made`
