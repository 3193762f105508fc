import type { Stack } from '../../../tests/support/stack.ts'
import { openRows } from '../../../tests/support/open-database.ts'

/** The number of scheduled checks that are complete. */
export async function countScheduledChecks(stack: Stack): Promise<number> {
  const db = openRows(stack, 'websites')
  const row = await db('jobs').where({ purpose: 'scheduled', status: 'completed' }).count({ n: '*' }).first()
  await db.destroy()
  return Number(row?.n)
}
