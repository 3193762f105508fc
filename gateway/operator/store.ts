import type { Knex } from '@vigia/database/database'

/** A call by which an operator changed something. */
export interface OperatorCall {
  id: string
  calledAt: Date
  key: string
  method: string
  path: string
  body: string | null
  status: number | null
  requestId: string | null
}

type NewCall = Pick<OperatorCall, 'key' | 'method' | 'path' | 'body' | 'requestId'>

export async function insertOperatorCall(db: Knex, call: NewCall): Promise<string> {
  const [row] = await db('operator_calls').insert(call).returning('id')
  return row.id
}

export async function markAnswered(db: Knex, id: string, status: number): Promise<void> {
  await db('operator_calls').where({ id }).update({ status })
}

/** Lists calls, newest first; `before`: only calls before the one with this id. */
export async function listOperatorCalls(
  db: Knex,
  before: string | undefined,
  limit: number,
): Promise<OperatorCall[]> {
  const calls = db('operator_calls').orderBy('id', 'desc').limit(limit)
  if (before !== undefined) void calls.where('id', '<', before)
  return calls.select('*')
}
