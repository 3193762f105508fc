import { plansOf, recordStatements } from '@vigia/database/testing/record-statements'
import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAlertsOfWebsite } from '../../store/alerts/store-alerts.ts'
import { deleteChannel } from '../../store/channels/store-channels.ts'
import { removeFromApiTokens } from '../../store/tokens/store-api-tokens.ts'
import { deleteUser } from '../../store/users/store-closures.ts'
import { listOperatorUsers } from '../../store/users/store-operator-users.ts'
import { deleteInQuestion } from '../../store/users/store-recoveries.ts'
import { deleteUnverifiedUsers } from '../../store/users/store-sign-ups.ts'
import { startTestAccounts } from '../../testing/test-accounts.ts'

const { service } = await startTestAccounts()
const { db } = service

/** The maximum number of rows of a table that one statement may delete, those that go along among them. */
const maxRows = 1_000
const alerts = 1_200

beforeAll(async () => {
  await db.raw('create table noted (name text, count int)')
  await db.raw(`create function note() returns trigger language plpgsql as $$
    begin insert into noted select tg_table_name, count(*) from gone; return null; end $$`)
  for (const name of ['users', 'alerts', 'deliveries'])
    await db.raw(
      'create trigger noting after delete on ?? referencing old table as gone for each statement execute function note()',
      [name],
    )
  // Unverified accounts, and tokens of others.
  await db.raw(`insert into users (email, updated_at)
    select n || '@example.org', now() - interval '8 days' from generate_series(1, 1200) as n`)
  await db.raw(`insert into api_tokens (id, user_id, name, hint, hash, scope, website_ids, expires_at)
    select gen_random_uuid(), id, 'CI', 'vg_', decode(md5(id::text), 'hex'), 'run', array[id], now() from users`)
  await db.raw('analyze')
})
beforeEach(() => db('noted').delete())

const inTransaction = <T>(work: (trx: Knex) => Promise<T>) => db.transaction(work)

/** A user with a website that has many alerts, all of them delivered to one channel that was added. */
async function fillUser() {
  const [id, websiteId, channelId] = [randomUUID(), randomUUID(), randomUUID()]
  await db('users').insert({ id, email: `${id}@example.com`, emailVerified: true, recoveredAt: db.fn.now() })
  await db.raw(
    `insert into channels (id, user_id, kind, name, hint, rhythm, digest_minute, time_zone, state, created_at)
      values (?, ?, 'webhook', 'Channel', 'hooks.example', 'at-once', 0, 'UTC', 'on', now() - interval '1 day')`,
    [channelId, id],
  )
  await db.raw(
    `insert into alerts (id, user_id, website_id, kind, body, raised_at)
      select gen_random_uuid(), ?, ?, 'page.changed', '{}', now() from generate_series(1, ?)`,
    [id, websiteId, alerts],
  )
  await db.raw(
    `insert into deliveries (id, channel_id, alert_ids, state, created_at)
      select gen_random_uuid(), ?, jsonb_build_array(id), 'delivered', now() from alerts where user_id = ?`,
    [channelId, id],
  )
  return { id, websiteId, channelId }
}

/** The largest numbers of rows that statements deleted. */
async function largestDeletions(): Promise<Record<string, number>> {
  const rows: { name: string; most: number }[] = await db('noted')
    .groupBy('name')
    .max({ most: 'count' })
    .select('name')
  return Object.fromEntries(rows.map(({ name, most }) => [name, most]))
}

const count = async (table: string, where: object) =>
  Number((await db(table).where(where).count({ count: '*' }).first())?.['count'])

test('the alerts of a website are removed in parts, with the deliveries that contain no others', async () => {
  const { id, websiteId, channelId } = await fillUser()
  const other = randomUUID()
  await db('alerts').insert({
    id: other,
    userId: id,
    websiteId: randomUUID(),
    kind: 'page.changed',
    body: '{}',
    raisedAt: db.fn.now(),
  })
  const [{ id: own }] = await db('alerts').where({ websiteId }).limit(1)
  const digest = { id: randomUUID(), channelId, alertIds: JSON.stringify([own, other]), isDigest: true }
  await db('deliveries').insert(digest)
  await inTransaction((trx) => deleteAlertsOfWebsite(trx, websiteId))
  expect(await largestDeletions()).toEqual({ alerts: maxRows, deliveries: maxRows })
  expect([await count('alerts', { websiteId }), await count('alerts', { userId: id })]).toEqual([0, 1])
  expect(await db('deliveries').where({ channelId }).pluck('id')).toEqual([digest.id])
})

test('a channel is removed with its deliveries in parts', async () => {
  const { channelId } = await fillUser()
  await inTransaction((trx) => deleteChannel(trx, channelId))
  expect(await largestDeletions()).toEqual({ deliveries: maxRows })
  expect([await count('channels', { id: channelId }), await count('deliveries', { channelId })]).toEqual([
    0, 0,
  ])
})

test('channels that are in question after a recovery are removed in the same way', async () => {
  const { id, channelId } = await fillUser()
  await db('users').where({ id }).update({ recoveredAt: db.fn.now() })
  expect(await inTransaction((trx) => deleteInQuestion(trx, id))).toEqual([channelId])
  expect(await largestDeletions()).toEqual({ deliveries: maxRows })
  expect(await count('deliveries', { channelId })).toBe(0)
})

test('a closed account is deleted with its alerts in parts, and once', async () => {
  const { id, channelId } = await fillUser()
  expect(await inTransaction((trx) => deleteUser(trx, id))).toBe(true)
  const { users, alerts: most, deliveries } = await largestDeletions()
  expect([users, most, deliveries]).toEqual([1, maxRows, maxRows])
  expect([await count('users', { id }), await count('deliveries', { channelId })]).toEqual([0, 0])
  expect(await inTransaction((trx) => deleteUser(trx, id))).toBe(false)
})

test('accounts that were never verified are deleted a hundred at a time', async () => {
  await deleteUnverifiedUsers(db)
  expect((await largestDeletions())['users']).toBe(100)
  expect(await count('users', { emailVerified: false })).toBe(0)
})

test('a removed website is found in tokens by an index, and the list of users has the order of one', async () => {
  await db.raw(`insert into users (email, email_verified)
    select 'user' || n || '@example.com', true from generate_series(1, 5000) as n`)
  await db.raw(`insert into api_tokens (id, user_id, name, hint, hash, scope, website_ids, expires_at)
    select gen_random_uuid(), id, 'CI', 'vg_', decode(md5('a' || id), 'hex'), 'run', array[id], now() from users`)
  await db.raw('analyze')
  const [{ id, websiteIds }] = await db('api_tokens').limit(1)
  const statements = await recordStatements(db, async () => {
    await removeFromApiTokens(db, websiteIds[0])
    await listOperatorUsers(db, { after: 'user1@example.com', limit: 50 })
  })
  const plans = await plansOf(db, statements)
  expect(plans.filter(({ plan }) => /Seq Scan on (users|api_tokens)\b/.test(plan))).toEqual([])
  expect((await db('api_tokens').where({ id }).first('websiteIds')).websiteIds).toEqual([])
})
