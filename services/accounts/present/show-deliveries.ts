import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { listAlerts } from '../store/alerts/store-alerts.ts'
import { findChannel } from '../store/channels/store-channels.ts'
import { listDeliveries, type Delivery } from '../store/alerts/store-deliveries.ts'

export async function showDeliveries(
  db: Knex,
  userId: string,
  channelId: string,
  part: { before?: string | undefined; limit: number },
) {
  const channel = await findChannel(db, channelId)
  if (channel?.userId !== userId) throw new Problem(404, 'Not found')
  const rows = await listDeliveries(db, channelId, part)
  const next = rows.length === part.limit ? (rows.at(-1)?.id ?? null) : null
  return { deliveries: await Promise.all(rows.map((row) => presentDelivery(db, row))), next }
}

export async function presentDelivery(db: Knex, delivery: Delivery) {
  const { id, channelId, alertIds, state, outcome, tries, nextAt, createdAt } = delivery
  const alerts = await listAlerts(db, alertIds)
  const [first] = alerts
  const headline = alerts.length === 1 && first ? first.body.headline : `${alerts.length} alerts`
  const kinds = [...new Set(alerts.flatMap(({ kind, body }) => body.parts?.map((part) => part.kind) ?? kind))]
  return { id, channelId, kinds, headline, state, outcome, tries, nextAt, createdAt }
}
