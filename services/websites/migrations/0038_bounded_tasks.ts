import type { Knex } from 'knex'

/** Sums of bytes by website, of rows that a statement added or removed. */
const sums = (rows: string, sign: '' | '-') =>
  `select website_id, ${sign}sum(bytes) as bytes from ${rows} where website_id is not null and bytes is not null
   group by website_id`

// Only adds, because the previous release uses the same tables while this one starts: its writes
// are counted, too.
export async function up(db: Knex) {
  // The tables may be large. Other statements wait for this transaction's locks as for any.
  await db.raw('set local statement_timeout = 0')

  // The bytes of a website's pictures, in place of a sum over all of them for each call and every few
  // seconds.
  await db.schema.createTable('website_bytes', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.bigInteger('bytes').notNullable().defaultTo(0)
  })
  // A website that is being deleted no longer has a row to update.
  await db.raw(`
    create function count_bytes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into website_bytes (website_id, bytes)
          select sums.* from (${sums('added', '')}) as sums join websites on websites.id = website_id
          order by website_id
          on conflict (website_id) do update set bytes = website_bytes.bytes + excluded.bytes;
      elsif tg_op = 'DELETE' then
        update website_bytes set bytes = website_bytes.bytes + sums.bytes
          from (${sums('removed', '-')}) as sums where sums.website_id = website_bytes.website_id;
      else
        insert into website_bytes (website_id, bytes)
          select website_id, sum(sums.bytes) as bytes
          from (${sums('added', '')} union all ${sums('removed', '-')}) as sums
          join websites on websites.id = website_id
          group by website_id having sum(sums.bytes) <> 0 order by website_id
          on conflict (website_id) do update set bytes = website_bytes.bytes + excluded.bytes;
      end if;
      return null;
    end $$`)
  const tables = {
    insert: 'new table as added',
    delete: 'old table as removed',
    update: 'new table as added old table as removed',
  }
  for (const [event, referencing] of Object.entries(tables))
    await db.raw(`create trigger count_bytes_${event} after ${event} on pictures referencing ${referencing}
      for each statement execute function count_bytes()`)
  await db.raw(`insert into website_bytes ${sums('pictures', '')}`)

  // Rows that periodic tasks look for among many that stay.
  await db.raw('create index ended_jobs on jobs (completed_at) where completed_at is not null')
  await db.raw(`create index heard_discoveries on jobs (heard_at) where phase = 'discovery'`)
  await db.raw('create index ended_detections on detections (ended_at) where ended_at is not null')
  await db.raw('create index detections_of_pages on detections (page_id)')
  await db.raw('create index expiring_websites on websites (expires_at) where expires_at is not null')
  await db.raw('create index unsent_alerts on alerts (created_at) where raised_at is null')
}

export async function down(db: Knex) {
  for (const index of [
    'ended_jobs',
    'heard_discoveries',
    'ended_detections',
    'detections_of_pages',
    'expiring_websites',
    'unsent_alerts',
  ])
    await db.raw(`drop index ${index}`)
  for (const event of ['insert', 'delete', 'update'])
    await db.raw(`drop trigger count_bytes_${event} on pictures`)
  await db.raw('drop function count_bytes')
  await db.schema.dropTable('website_bytes')
}
