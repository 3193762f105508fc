import type { Knex } from '@vigia/database/database'
import { createHash } from 'node:crypto'

/** So that our mails cannot be used to harass an address, with however many accounts. */
const mostPerHour = 3

/** Counts this mail; answers whether it is within the limit. The address itself is not stored. */
export async function mayWriteTo(db: Knex, address: string): Promise<boolean> {
  const isOver = `mail_counts.counted_from < now() - interval '1 hour'`
  const addressHash = createHash('sha256').update(address).digest()
  const [row] = await db('mail_counts')
    .insert({ addressHash, count: 1, countedFrom: db.fn.now() })
    .onConflict('addressHash')
    .merge({
      count: db.raw(`case when ${isOver} then 1 else mail_counts.count + 1 end`),
      countedFrom: db.raw(`case when ${isOver} then now() else mail_counts.counted_from end`),
    })
    .returning('count')
  return row.count <= mostPerHour
}

export async function deleteOldCounts(db: Knex): Promise<void> {
  await db('mail_counts').where('countedFrom', '<', db.raw(`now() - interval '1 hour'`)).delete()
}
