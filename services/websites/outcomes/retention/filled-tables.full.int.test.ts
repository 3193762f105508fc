import { noteStatements } from '@vigia/database/testing/note-statements'
import { ownTasks } from '@vigia/service/tasks/own-tasks'
import type { Caller } from '@vigia/service/identity'
import { beforeAll, expect, test } from 'vitest'
import { scaleTimeout } from '../../../../tests/support/timeout-factor.ts'
import { finishRemovals } from '../../commands/websites/finish-removals.ts'
import { removeWebsite } from '../../commands/websites/remove-website.ts'
import { watchWork } from '../../jobs/workers/watch-work.ts'
import { schedules } from '../../schedules.ts'
import { countRows, fillTables, type Filling } from '../../testing/fill-tables.ts'
import { countRowsOf, fillWebsite } from '../../testing/fill-website.ts'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

/** How many million pictures there are; more take longer than a run may, and more than a small disk has. */
const millions = Number(process.env['VIGIA_FILL_MILLIONS'] ?? 1)
const filling: Filling = {
  websites: 10_000 * millions,
  pagesEach: 10,
  picturesEach: 10,
  jobsEach: 30,
  versionsEach: 10,
  inbox: 1_000_000 * millions,
}
/** Milliseconds that one statement of a periodic task may take. */
const maxMs = 1_000
/** Tables that a task may read a part of by an index, and never as a whole. */
const large =
  /Seq Scan on (pictures|page_versions|jobs|job_items|activity_logs|inbox|detections|alerts|approvals|baselines)\b/
/** A website with a history of some 400,000 rows, which is removed. */
const largeWebsite = { pages: 400, versionsEach: 150, jobs: 200 }

const websites = await startTestWebsites({ watch: watchWork })
const owner = user()
let removed: string
beforeAll(
  async () => {
    await fillTables(websites.service.db, filling)
    removed = await fillWebsite(websites.service.db, owner.id, largeWebsite)
  },
  scaleTimeout(480_000 * Math.max(1, millions)),
)

const { service } = websites
const operator = { kind: 'operator' } as never

/** What the owner of the large website, and an operator, may look at. */
const calls: [path: string, caller: Caller][] = [
  ...['', '/ID', '/ID/pages-with-screenshots', '/ID/groups', '/ID/report', '/ID/activity'].map(ofOwner),
  ...['/ID/activity?pageId=PAGE', '/ID/runs', '/ID/monitor', '/ID/candidates', '/ID/rules'].map(ofOwner),
  ...['/ID/discovery'].map(ofOwner),
  ...['versions', 'notes', 'approvals'].map((what): [string, Caller] => [`/api/pages/PAGE/${what}`, owner]),
  ['/api/limits', owner],
  ...[
    'websites',
    'websites?userId=OWNER',
    'websites?id=ID',
    'schedules',
    'storage',
    'jobs?status=running',
    'jobs?status=failed',
    'work',
  ].map((what): [string, Caller] => [`/api/operator/${what}`, operator]),
]

function ofOwner(path: string): [string, Caller] {
  return [`/api/websites${path}`, owner]
}

async function call(path: string, caller: Caller): Promise<void> {
  const page = await service.db('pages').where({ websiteId: removed }).orderBy('path').first('id')
  const names = { ID: removed, PAGE: page.id, OWNER: owner.id }
  const address = path.replace(/ID|PAGE|OWNER/, (name) => names[name as keyof typeof names])
  const answer = await service.call('GET', address, caller)
  await answer.text()
  expect(answer.status).toBe(200)
}

/** What callers ask for, and then the periodic tasks. */
const tasks: [name: string, run: () => Promise<unknown>][] = [
  ...calls.map(([path, caller]): [string, () => Promise<unknown>] => [
    `GET ${path}`,
    () => call(path, caller),
  ]),
  ['the removal of a website', () => removeWebsite(service, owner, removed)],
  ...[...schedules, ...ownTasks({ note: async () => {} })].map(
    ({ name, run }) => [name, () => run(service)] as [string, () => Promise<unknown>],
  ),
]

test.each(tasks)(
  '%s reads its part by an index, and each statement takes less than a second',
  { timeout: scaleTimeout(300_000) },
  async (name, run) => {
    const { statements, plans } = await noteStatements(service.db, name, run)
    expect(plans.filter(({ plan }) => large.test(plan))).toEqual([])
    const slow = statements.filter(({ ms }) => ms > scaleTimeout(maxMs))
    expect(slow.map(({ sql, ms }) => ({ sql, ms }))).toEqual([])
  },
)

test('of the removed website nothing is left', async () => {
  await finishRemovals(service)
  expect(await countRowsOf(service.db, removed)).toBe(0)
})

test('what is too old is gone, and nothing else', async () => {
  const { db } = websites.service
  const rows = countRows(filling)
  const count = async (table: string, where = 'true') =>
    Number((await db(table).whereRaw(where).count({ count: '*' }).first())?.count)
  expect(await count('jobs', `completed_at < now() - interval '90 days 10 minutes'`)).toBe(0)
  expect(await count('jobs')).toBeGreaterThan(0.98 * rows.jobs)
  expect(await count('inbox', `received_at < now() - interval '8 days 10 minutes'`)).toBe(0)
  expect(await count('activity_logs', `created_at < now() - interval '30 days 10 minutes'`)).toBe(0)
  expect(await count('baselines')).toBe(rows.pages)
  expect(await count('reports')).toBeGreaterThan(0.48 * (rows.pages / 10))
  expect(await count('reports', `picture_key = 'another'`)).toBe(0)
})

test('the bytes of a website are counted as they come and go', async () => {
  const { db } = websites.service
  const [sum] = await db.raw<{ wrong: string }[]>(
    `select count(*) as wrong from website_bytes
      left join (select website_id, sum(bytes) as bytes from pictures group by website_id) as sums using (website_id)
      where website_bytes.bytes <> coalesce(sums.bytes, 0)`,
  )
  expect(Number(sum?.wrong)).toBe(0)
})
