import type { Knex } from '@vigia/database/database'
import { leftOutMessage } from '../domain/pages/left-out.messages.ts'
import { findFindings } from '../store/pages/store-left-out.ts'
import { findPatterns } from '../store/websites/store-patterns.ts'

/** The findings of the last discovery apart from its pages, and the owner's patterns. */
export async function showDiscovery(db: Knex, { id }: { id: string }) {
  const [{ leftOut, ...findings }, patterns] = await Promise.all([findFindings(db, id), findPatterns(db, id)])
  const groups = leftOut.map(({ reason, count, examples }) => ({
    reason,
    words: leftOutMessage(reason),
    count,
    examples,
  }))
  return { ...findings, leftOut: groups, ...patterns }
}
