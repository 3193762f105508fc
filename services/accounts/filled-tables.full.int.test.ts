import { noteStatements } from '@vigia/database/testing/note-statements'
import { ownTasks } from '@vigia/service/tasks/own-tasks'
import { beforeAll, expect, test } from 'vitest'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { reapplyClosures } from './commands/closing/closures.ts'
import { deleteAlertsOfWebsite } from './store/alerts/store-alerts.ts'
import { removeFromApiTokens } from './store/tokens/store-api-tokens.ts'
import { deleteUser } from './store/users/store-closures.ts'
import { listOperatorUsers } from './store/users/store-operator-users.ts'
import { schedules } from './schedules.ts'
import { fillTables, fillWebsite } from './testing/fill-tables.ts'
import { startTestAccounts } from './testing/test-accounts.ts'

/** How many thousand users there are; each has ten alerts. */
const users = 1_000 * Number(process.env['VIGIA_FILL_THOUSANDS'] ?? 50)
/** Milliseconds that one statement may take. */
const maxMs = 1_000
/**
 * Tables that a task may read a part of by an index, and never as a whole. Of website_owners one asks whether
 * there is an old row, and the first one is.
 */
const largeTable =
  /Seq Scan on (users|tokens|api_tokens|channels|alerts|deliveries|feeds|subscriptions|inbox|tombstones|mail_counts)\b/

const { service } = await startTestAccounts()
let large: string
beforeAll(async () => {
  await fillTables(service.db, users)
  large = await fillWebsite(service.db, 20_000)
}, scaleTimeout(300_000))

const websiteId = async (): Promise<string> =>
  (await service.db('alerts').orderBy('raisedAt').first('websiteId')).websiteId
const userId = async (): Promise<string> =>
  (await service.db('website_owners').where({ websiteId: large }).first('userId')).userId
const search = (text: string) => listOperatorUsers(service.db, { text, after: '', limit: 50 })
const tasks: [name: string, run: () => Promise<unknown>][] = [
  ...[...schedules, ...ownTasks({ note: async () => {} })].map(
    ({ name, run }) => [name, () => run(service)] as [string, () => Promise<unknown>],
  ),
  ['the removal of a website', async () => deleteAlertsOfWebsite(service.db, await websiteId())],
  ['the removal of a website with 20,000 alerts', () => deleteAlertsOfWebsite(service.db, large)],
  ['the removal of a website from tokens', () => removeFromApiTokens(service.db, large)],
  ['the deletion of a user', async () => deleteUser(service.db, await userId())],
  ['the end of closed accounts that came back', () => reapplyClosures(service)],
  ['the operator’s list of users', () => listOperatorUsers(service.db, { after: 'm', limit: 50 })],
  ['the operator’s search for a text that no address has', () => search('example.net')],
  [
    'the operator’s search for an address',
    () => listOperatorUsers(service.db, { address: '77@example.com', after: '', limit: 50 }),
  ],
]

test.each(tasks)(
  '%s reads its part by an index, and each statement takes less than a second',
  { timeout: scaleTimeout(300_000) },
  async (name, run) => {
    const { statements, plans } = await noteStatements(service.db, name, run)
    expect(plans.filter(({ plan }) => largeTable.test(plan))).toEqual([])
    const slow = statements.filter(({ ms }) => ms > scaleTimeout(maxMs))
    expect(slow.map(({ sql, ms }) => ({ sql, ms }))).toEqual([])
  },
)

test('what is too old is gone, and nothing else', async () => {
  const count = async (table: string, where = 'true') =>
    Number((await service.db(table).whereRaw(where).count({ count: '*' }).first())?.count)
  expect(await count('alerts', `raised_at < now() - interval '90 days 10 minutes'`)).toBe(0)
  expect(await count('alerts')).toBeGreaterThan(8.8 * users)
  expect(await count('deliveries')).toBeGreaterThan(8.8 * users)
  // With the accounts that were never verified went all that was theirs.
  expect(await count('users', 'not email_verified')).toBeLessThan(0.01 * users)
  expect(await count('users', 'email_verified')).toBe(0.9 * users - 1)
  expect(await count('feeds')).toBeGreaterThan(0.89 * users)
  expect(await count('closures')).toBe(0)
})
