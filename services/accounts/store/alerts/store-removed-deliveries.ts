import { deleteSome, inBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'

export const deleteDeliveries = (db: Knex, channelId: string): Promise<void> =>
  inBatches((limit) => deleteSome(db, 'deliveries', 'channelId', [channelId], limit))

/**
 * Deletes those deliveries of these users that contain no alert any more. A digest may contain alerts of
 * other websites as well; missing ones are left out when it is sent.
 */
export async function deleteEmptyDeliveries(db: Knex, userIds: string[]): Promise<void> {
  const channels: { id: string }[] = await db('channels').whereIn('userId', userIds).select('id')
  for (const { id } of channels) {
    let next: Position | undefined = first
    while (next) next = await deleteEmptyAfter(db, id, next)
  }
}

/** A delivery's place among those of its channel, in PostgreSQL's own precision. */
interface Position {
  createdAt: string
  id: string
}
const first: Position = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
/** The maximum number of deliveries that one statement looks at. */
const deliveriesAtOnce = 1_000

/** Looks at the next deliveries of a channel; returns the place of the last one, unless there was none. */
async function deleteEmptyAfter(
  db: Knex,
  channelId: string,
  { createdAt, id }: Position,
): Promise<Position | undefined> {
  const rows = await db.raw<Position[]>(
    `with part as materialized (
      select id, created_at, alert_ids from deliveries
      where channel_id = ? and (created_at, id) > (?::timestamptz, ?::uuid)
      order by created_at, id limit ?
    ), deleted as (
      delete from deliveries where id in (select id from part where not exists (
        select 1 from jsonb_array_elements_text(alert_ids) as named join alerts on alerts.id = named::uuid))
    )
    select created_at::text as created_at, id from part order by part.created_at desc, id desc limit 1`,
    [channelId, createdAt, id, deliveriesAtOnce],
  )
  return rows[0]
}
