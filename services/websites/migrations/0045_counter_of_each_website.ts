import { addIndexConcurrently } from '@vigia/database/concurrent-index'
import type { Knex } from '@vigia/database/database'

export const config = { transaction: false }

const websitesAtOnce = 5_000
const lowestId = '00000000-0000-0000-0000-000000000000'

// Each website has a counter from the start, whichever release adds it, so that one index lists those with
// the most bytes first, and those without any last.
export async function up(db: Knex) {
  await db.raw(`
    create or replace function begin_website_bytes() returns trigger language plpgsql as $$
    begin
      insert into website_bytes (website_id) values (new.id) on conflict do nothing;
      return null;
    end $$`)
  await db.raw(`create or replace trigger begin_website_bytes after insert on websites
    for each row execute function begin_website_bytes()`)
  for (let after: string | undefined = lowestId; after;) after = await addCounters(db, after)
  await addIndexConcurrently(db, 'website_bytes_by_size', 'on website_bytes (bytes, website_id)')
}

/** Adds counters of the next websites that are not being deleted; returns the id of the last website. */
async function addCounters(db: Knex, after: string): Promise<string | undefined> {
  const [row] = await db.raw<{ last: string | null }[]>(
    `with next as (select id from websites where id > :after order by id limit :limit),
      kept as (select id from websites where id in (select id from next) for key share),
      added as (insert into website_bytes (website_id) select id from kept on conflict do nothing)
    select max(id::text) as last from next`,
    { after, limit: websitesAtOnce },
  )
  return row?.last ?? undefined
}

export async function down(db: Knex) {
  await db.raw('drop index website_bytes_by_size')
  await db.raw('drop trigger begin_website_bytes on websites')
  await db.raw('drop function begin_website_bytes')
}
