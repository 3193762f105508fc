import type { Knex } from '../database.ts'
import { appendFile } from 'node:fs/promises'
import { plansOf, recordStatements, type Statement } from './record-statements.ts'

interface Noted {
  statements: Statement[]
  plans: { sql: string; plan: string }[]
}

/**
 * Runs work and returns its statements with their plans. Where VIGIA_FILL_REPORT names a file, a line of JSON
 * with the times and plans is added to it.
 */
export async function noteStatements(db: Knex, task: string, work: () => Promise<unknown>): Promise<Noted> {
  const began = performance.now()
  const statements = await recordStatements(db, work)
  const tookMs = Math.round(performance.now() - began)
  const plans = await plansOf(db, statements)
  const longestMs = Math.round(Math.max(0, ...statements.map(({ ms }) => ms)))
  const file = process.env['VIGIA_FILL_REPORT']
  if (file)
    await appendFile(
      file,
      `${JSON.stringify({ task, statements: statements.length, longestMs, tookMs, plans })}\n`,
    )
  return { statements, plans }
}
