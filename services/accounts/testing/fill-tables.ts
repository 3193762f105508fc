import type { Knex } from '@vigia/database/database'
import { fillQuickly } from '@vigia/database/testing/fill-quickly'
import { randomUUID } from 'node:crypto'

/** SQL for the id of the nth row of a kind, which other rows can name without a query. */
const id = (kind: string, nth: string) => `md5('${kind}' || (${nth}))::uuid`
/** SQL for a moment in the last `days` days; the rows of a table are spread over them. */
const moment = (nth: string, count: number, days: number) =>
  `now() - interval '${days} days' * (1 - (${nth})::float / ${count})`
const hash = (kind: string, nth: string) => `decode(md5('${kind}' || (${nth})), 'hex')`

/**
 * Fills the tables with what an installation has after three months: for each user two channels, three
 * websites and ten alerts, each delivered once; one user in ten never verified the address.
 */
export async function fillTables(db: Knex, users: number): Promise<void> {
  await fillQuickly(db, [people(users), alerts(users), counts(users)])
}

const series = (count: number) => `from generate_series(0, ${count - 1}) as n`

function people(users: number): string[] {
  return [
    `insert into users (id, email, email_verified, updated_at, pending_email, pending_since)
      select ${id('user', 'n')}, n || '@example.com', n % 10 > 0, ${moment('n', users, 91)},
        case when n % 1000 = 1 then n || '@example.org' end, case when n % 1000 = 1 then ${moment('n', users, 3)} end
      ${series(users)}`,
    `insert into tokens (user_id, purpose, hash, expires_at)
      select ${id('user', 'n')}, 'reset', ${hash('token', 'n')}, ${moment('n', users, 10)} + interval '9 days'
      ${series(users)}`,
    `insert into api_tokens (id, user_id, name, hint, hash, scope, expires_at)
      select ${id('api token', 'n')}, ${id('user', 'n')}, 'CI', 'vg_', ${hash('api token', 'n')}, 'run',
        ${moment('n', users, 120)} + interval '80 days' ${series(users)}`,
    `insert into website_owners (website_id, user_id, announced_at)
      select ${id('website', 'n')}, ${id('user', 'n / 3')}, ${moment('n', users * 3, 91)} ${series(users * 3)}`,
    `insert into feeds (user_id, website_id, hash, created_at)
      select ${id('user', 'n')}, ${id('website', 'n * 3')}, ${hash('feed', 'n')}, ${moment('n', users, 91)}
      ${series(users)}`,
  ]
}

function alerts(users: number): string[] {
  return [
    `insert into channels (id, user_id, kind, name, sealed, hint, rhythm, digest_minute, time_zone, state)
      select ${id('channel', 'n')}, ${id('user', 'n / 2')}, 'webhook', 'Channel', 'sealed', 'hooks.example', 'at-once', 0,
        'UTC', case when n % 10 = 0 then 'off' else 'on' end ${series(users * 2)}`,
    `insert into subscriptions (channel_id, website_id, kinds, with_muted, created_at)
      select ${id('channel', 'n')}, ${id('website', 'n / 2 * 3')}, '[]', false, ${moment('n', users * 2, 91)}
      ${series(users * 2)}`,
    `insert into alerts (id, user_id, website_id, kind, body, raised_at)
      select ${id('alert', 'n')}, ${id('user', `n % ${users}`)}, ${id('website', `n % ${users} * 3`)}, 'page.changed', '{}',
        ${moment('n', users * 10, 91)} ${series(users * 10)}`,
    // What is waiting is for channels that are turned off.
    `insert into deliveries (id, channel_id, alert_ids, state, next_at, created_at)
      select ${id('delivery', 'n')}, ${id('channel', `n % ${users * 2}`)}, jsonb_build_array(${id('alert', 'n')}),
        case when n % 1000 = 0 then 'waiting' else 'delivered' end, case when n % 1000 = 0 then now() end,
        ${moment('n', users * 10, 91)} ${series(users * 10)}`,
  ]
}

/** Adds a website of a user with an alert every few minutes, each delivered to both channels. */
export async function fillWebsite(db: Knex, count: number): Promise<string> {
  const websiteId = randomUUID()
  await db.raw(
    `insert into alerts (id, user_id, website_id, kind, body, raised_at)
      select ${id('large alert', 'n')}, ${id('user', '1')}, ?, 'page.changed', '{}', now() ${series(count)}`,
    [websiteId],
  )
  await db.raw(
    `insert into deliveries (id, channel_id, alert_ids, state, created_at)
      select ${id('large delivery', 'n')}, ${id('channel', 'n % 2 + 2')}, jsonb_build_array(${id('large alert', 'n / 2')}),
        'delivered', now() ${series(count * 2)}`,
  )
  await db.raw(
    `insert into website_owners (website_id, user_id, announced_at) select ?, ${id('user', '1')}, now()`,
    [websiteId],
  )
  await db.raw('analyze')
  return websiteId
}

function counts(users: number): string[] {
  return [
    `insert into closures (user_id, said_at, forgotten_by)
      select ${id('closed', 'n')}, now() - interval '1 minute', '{websites,legal}' ${series(1_000)}`,
    `insert into mail_counts (address_hash, count, counted_from)
      select ${hash('address', 'n')}, 1, ${moment('n', users, 3)} ${series(users)}`,
    `insert into inbox (consumer, message_id, received_at)
      select 'accounts', 'message ' || n, ${moment('n', users * 10, 9)} ${series(users * 10)}`,
    `insert into tombstones (hash, at, noted_at)
      select md5(n::text) || md5(n::text), ${moment('n', users, 91)}, now() ${series(users)}`,
  ]
}
