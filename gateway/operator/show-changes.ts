import type { gateway } from '@vigia/api/gateway'
import type { Input, Output, Writable } from '@vigia/api/operation'
import type { Knex } from '@vigia/database/database'
import { listOperatorCalls } from './store.ts'

type Changes = typeof gateway.listOperatorCalls

const maxPerPart = 50

/** What operators changed, newest first. */
export async function showChanges(
  db: Knex,
  { before }: Input<Changes, 'query'>,
): Promise<Writable<Output<Changes>>> {
  const found = await listOperatorCalls(db, before, maxPerPart + 1)
  const part = found.slice(0, maxPerPart)
  const calls = part.map(({ calledAt: at, ...call }) => Object.assign(call, { at }))
  return { calls, next: found.length > maxPerPart ? (part.at(-1)?.id ?? null) : null }
}
