import type { Knex } from '@vigia/database/database'

/** The columns that screens show; a change of others, such as a visitor's last visit, sends no signal. */
const shown = {
  websites: [
    'title',
    'user_id',
    'visitor_id',
    'sensitivity',
    'alert_area',
    'last_scanned',
    'pages_beyond',
    'notice',
    'failed_at',
    'sample_edition',
  ],
  pages: [
    'status',
    'reason',
    'title',
    'path',
    'full_url',
    'baseline_image_path',
    'current_image_path',
    'diff_image_path',
    'diff_percentage',
    'last_captured',
    'sensitivity',
    'alike',
    'gone_at',
    'left_out',
    'is_muted',
    'muted_until',
  ],
  jobs: ['status', 'phase'],
  monitors: ['is_on', 'rhythm', 'cron', 'minute_of_day', 'weekdays', 'time_zone', 'paused_until', 'next_at'],
  detections: ['state', 'kind', 'confirm_at'],
}

/** Tables by the kind of their signals. Their rows name their website, or their page. */
const kinds = {
  pages: 'pages',
  jobs: 'job',
  monitors: 'schedule',
  detections: 'pages',
  notes: 'pages',
  reports: 'pages',
  activity_logs: 'activity',
}
const ofPages = new Set(['notes', 'reports'])

const isChanged = (columns: string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

// Only adds, because the previous release uses the same tables while this one starts: its writes
// send signals, too.
export async function up(db: Knex) {
  // Sent when the transaction is committed, and once however many rows say the same.
  await db.raw(`
    create function send_signal(website uuid, owner uuid, kind text) returns void language sql as $$
      select pg_notify('signals', json_build_object(
        'id', pg_current_xact_id()::text, 'websiteId', website, 'ownerId', owner, 'kind', kind)::text)
    $$`)
  await db.raw(`
    create function signal_website() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform send_signal(old.id, coalesce(old.user_id, old.visitor_id), 'website');
      end if;
      if tg_op <> 'DELETE' then
        perform send_signal(new.id, coalesce(new.user_id, new.visitor_id), 'website');
      end if;
      return null;
    end $$`)
  await db.raw(`
    create function signal_row_of_website() returns trigger language plpgsql as $$
    declare
      website uuid := case when tg_op = 'DELETE' then old.website_id else new.website_id end;
    begin
      -- None of a website that is being deleted, which has a signal of its own.
      perform send_signal(id, coalesce(user_id, visitor_id), tg_argv[0]) from websites where id = website;
      return null;
    end $$`)
  await db.raw(`
    create function signal_row_of_page() returns trigger language plpgsql as $$
    declare
      page uuid := case when tg_op = 'DELETE' then old.page_id else new.page_id end;
    begin
      perform send_signal(websites.id, coalesce(user_id, visitor_id), tg_argv[0])
        from websites join pages on pages.website_id = websites.id where pages.id = page;
      return null;
    end $$`)

  await createTrigger(db, 'websites', 'signal_website()')
  for (const [table, kind] of Object.entries(kinds)) {
    const name = ofPages.has(table) ? 'signal_row_of_page' : 'signal_row_of_website'
    await createTrigger(db, table, `${name}('${kind}')`)
  }
}

async function createTrigger(db: Knex, table: string, call: string) {
  const columns = Object.entries(shown).find(([name]) => name === table)?.[1]
  const when = columns ? `when (${isChanged(columns)})` : ''
  // Activity is only added, and deleted when it is old, which no screen shows.
  const events = table === 'activity_logs' ? 'insert' : 'insert or delete'
  await db.raw(
    `create trigger signal_added after ${events} on ${table} for each row execute function ${call}`,
  )
  await db.raw(
    `create trigger signal_changed after update on ${table} for each row ${when} execute function ${call}`,
  )
}

export async function down(db: Knex) {
  for (const table of ['websites', ...Object.keys(kinds)])
    for (const name of ['signal_added', 'signal_changed']) await db.raw(`drop trigger ${name} on ${table}`)
  await db.raw('drop function signal_website, signal_row_of_website, signal_row_of_page')
  await db.raw('drop function send_signal')
}
