import { plansOf, recordStatements } from '@vigia/database/testing/record-statements'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelLinkMails } from '../../store/mails/store-mails.ts'
import { claimDeliveries, giveUpWaiting, putOffClosed } from '../../store/alerts/store-deliveries.ts'
import { startTestAccounts } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()
const { db } = accounts.service

const maxRows = 1_000
const many = 2_300

beforeAll(async () => {
  await db.raw('create table noted (count int)')
  await db.raw(`create function note() returns trigger language plpgsql as $$
    begin insert into noted select count(*) from changed; return null; end $$`)
  await db.raw(`create trigger noting after update on deliveries referencing old table as changed
    for each statement execute function note()`)
})
beforeEach(async () => {
  await db('channels').delete()
  await db('noted').delete()
})

/** A channel with many deliveries that have not been sent. */
async function fillChannel(state: 'on' | 'off', count = many, owner = accounts.addUser()): Promise<string> {
  const { id: userId } = await owner
  const id = randomUUID()
  await db.raw(
    `insert into channels (id, user_id, kind, name, hint, rhythm, digest_minute, time_zone, state)
      values (?, ?, 'webhook', 'Channel', 'hooks.example', 'at-once', 0, 'UTC', ?)`,
    [id, userId, state],
  )
  await db.raw(
    `insert into deliveries (id, channel_id, alert_ids, next_at)
      select gen_random_uuid(), ?, '[]', now() - n * interval '1 second' from generate_series(1, ?) as n`,
    [id, count],
  )
  return id
}

const count = async (where: object) =>
  Number((await db('deliveries').where(where).count({ count: '*' }).first())?.['count'])
const maxChanged = async () => Number((await db('noted').max({ max: 'count' }).first())?.['max'])

test('what a channel was waiting with is given up in parts', async () => {
  const channelId = await fillChannel('on')
  const other = await fillChannel('on', 1)
  await db.transaction((trx) => giveUpWaiting(trx, channelId, 'The receiver wants no more alerts'))
  expect(await count({ channelId, state: 'given-up' })).toBe(many)
  expect(await count({ channelId: other, state: 'waiting' })).toBe(1)
  expect(await maxChanged()).toBe(maxRows)
})

test('what waits for channels that are turned off is put off, and keeps nothing else from being sent', async () => {
  const owner = accounts.addUser()
  const off = await fillChannel('off', many, owner)
  const on = await fillChannel('on', 1)
  let claimed = await claimDeliveries(db, 1)
  for (let runs = 0; claimed.length === 0 && runs < 10; runs += 1) {
    await putOffClosed(db)
    claimed = await claimDeliveries(db, 1)
  }
  expect(claimed.map(({ channelId }) => channelId)).toEqual([on])
  expect(await maxChanged()).toBe(maxRows)
  expect(await count({ channelId: off, state: 'waiting', tries: 0 })).toBe(many)

  await db('noted').delete()
  const { caller } = await owner
  const answer = await accounts.service.call('PATCH', `/api/channels/${off}`, caller(), { isOn: true })
  expect(answer.status).toBe(200)
  expect(await db('deliveries').where({ channelId: off }).where('nextAt', '>', db.fn.now())).toEqual([])
  expect(await maxChanged()).toBeLessThanOrEqual(maxRows)
  expect((await claimDeliveries(db, 5)).map(({ channelId }) => channelId)).toEqual(Array(5).fill(off))
})

test('one claim looks at a thousand due deliveries at most', async () => {
  await fillChannel('off')
  await fillChannel('on', 1)
  await db.raw('analyze')
  const statements = await recordStatements(db, () => claimDeliveries(db, 1))
  const read = async (sql: string, bindings: readonly unknown[]) => {
    const [row] = await db.raw(
      `explain (analyze, format json) ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings as never,
    )
    return rowsRead(row['QUERY PLAN'][0].Plan)
  }
  const [claim] = statements
  expect(await read(claim?.sql ?? '', claim?.bindings ?? [])).toBeLessThanOrEqual(maxRows)
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** The largest number of deliveries that one step of a plan has read. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === 'deliveries' ? plan['Actual Rows'] * plan['Actual Loops'] : 0
  return Math.max(own, ...(plan.Plans ?? []).map(rowsRead))
}

test('mails with a link to a channel are found by an index', async () => {
  const [channelId, other] = [randomUUID(), randomUUID()]
  await db.raw(
    `insert into mails (kind, address, facts)
      select 'prove-channel', n || '@example.com', jsonb_build_object('link', gen_random_uuid() || '.x')
      from generate_series(1, 5000) as n`,
  )
  for (const id of [channelId, other])
    await db('mails').insert({
      kind: 'prove-channel',
      address: 'ana@example.com',
      facts: JSON.stringify({ link: `${id}.secret` }),
    })
  await db.raw('analyze')
  const statements = await recordStatements(db, () => cancelLinkMails(db, channelId))
  const plans = await plansOf(db, statements)
  expect(plans.filter(({ plan }) => /Seq Scan on mails\b/.test(plan))).toEqual([])
  const links: { link: string }[] = await db('mails')
    .where({ address: 'ana@example.com' })
    .select(db.raw(`facts->>'link' as link`))
  expect(links.map(({ link }) => link)).toEqual([`${other}.secret`])
})
