import type { Knex } from '../database.ts'

export interface Statement {
  sql: string
  bindings: readonly unknown[]
  ms: number
  /** The number of rows that it answered. */
  rows: number
}

/** Runs work, and returns the statements that it sent with the time of each. */
export async function recordStatements(db: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const began = new Map<string, number>()
  const onQuery = ({ __knexQueryUid: uid }: { __knexQueryUid: string }) =>
    void began.set(uid, performance.now())
  const onAnswer = (
    answer: unknown,
    { __knexQueryUid: uid, sql, bindings }: { __knexQueryUid: string; sql: string; bindings: unknown[] },
  ) => {
    const ms = performance.now() - (began.get(uid) ?? Infinity)
    statements.push({ sql, bindings, ms, rows: Array.isArray(answer) ? answer.length : 0 })
  }
  db.on('query', onQuery).on('query-response', onAnswer)
  await work()
  db.removeListener('query', onQuery).removeListener('query-response', onAnswer)
  return statements
}

/** How PostgreSQL would run each kind of statement now. */
export async function plansOf(db: Knex, statements: Statement[]): Promise<{ sql: string; plan: string }[]> {
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
