import type { Knex } from '@vigia/database/database'
import { ownTasks } from '@vigia/service/own-tasks'
import { appendFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { scaleTimeout } from '../../../../tests/support/timeout-factor.ts'
import { watchWork } from '../../jobs/workers/watch-work.ts'
import { schedules } from '../../schedules.ts'
import { countRows, fillTables, type Filling } from '../../testing/fill-tables.ts'
import { startTestWebsites } from '../../testing/test-websites.ts'

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
const large = /Seq Scan on (pictures|page_versions|jobs|job_items|activity_logs|inbox)\b/

const websites = await startTestWebsites({ watch: watchWork })
beforeAll(() => fillTables(websites.service.db, filling), scaleTimeout(420_000))

interface Statement {
  sql: string
  bindings: readonly unknown[]
  ms: number
}

/** Runs work, and returns the statements that it sent with the time of each. */
async function recordStatements(db: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const began = new Map<string, number>()
  const onQuery = ({ __knexQueryUid: uid }: { __knexQueryUid: string }) =>
    void began.set(uid, performance.now())
  const onAnswer = (
    _: unknown,
    { __knexQueryUid: uid, sql, bindings }: { __knexQueryUid: string; sql: string; bindings: unknown[] },
  ) => void statements.push({ sql, bindings, ms: performance.now() - (began.get(uid) ?? Infinity) })
  db.on('query', onQuery).on('query-response', onAnswer)
  await work()
  db.removeListener('query', onQuery).removeListener('query-response', onAnswer)
  return statements
}

/** How PostgreSQL would run each kind of statement now. */
async function plansOf(db: Knex, statements: Statement[]): Promise<{ sql: string; plan: string }[]> {
  const kinds = new Map(
    statements.flatMap((one) => (/^(select|update|delete|with)/i.test(one.sql) ? [[one.sql, one]] : [])),
  )
  const plans: { sql: string; plan: string }[] = []
  for (const { sql, bindings } of kinds.values()) {
    // The numbered values of the sent statement are in order, each once.
    const explain = `explain (costs off) ${sql.replaceAll(/\$\d+/g, '?')}`
    const rows = await db.raw<{ 'QUERY PLAN': string }[]>(explain, bindings as Knex.RawBinding[])
    plans.push({ sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
  }
  return plans
}

/** Writes times and plans to a file, if one is named. */
async function note(line: string): Promise<void> {
  const file = process.env['VIGIA_FILL_REPORT']
  if (file) await appendFile(file, `${line}\n`)
}

const tasks = [...schedules, ...ownTasks({ note: async () => {} })]

test.each(tasks.map((task) => [task.name, task] as const))(
  '%s reads its part by an index, and each statement takes less than a second',
  { timeout: scaleTimeout(300_000) },
  async (name, { run }) => {
    const { service } = websites
    const began = performance.now()
    const statements = await recordStatements(service.db, () => run(service))
    const longest = statements.toSorted((one, other) => other.ms - one.ms)[0]
    const took = Math.round(performance.now() - began)
    await note(`| ${name} | ${statements.length} | ${Math.round(longest?.ms ?? 0)} | ${took} |`)
    const plans = await plansOf(service.db, statements)
    for (const { sql, plan } of plans) await note(`${name}: ${sql}\n${plan}`)
    expect(plans.filter(({ plan }) => large.test(plan))).toEqual([])
    const slow = statements.filter(({ ms }) => ms > scaleTimeout(maxMs))
    expect(slow.map(({ sql, ms }) => ({ sql, ms }))).toEqual([])
  },
)

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
    `select count(*) as wrong from website_bytes where bytes <> coalesce(
      (select sum(bytes) from pictures where pictures.website_id = website_bytes.website_id), 0)`,
  )
  expect(Number(sum?.wrong)).toBe(0)
})
