import type { Knex } from '@vigia/database/database'
import { listAlerts, listImages } from '../alerts/store-alerts.ts'
import type { AlertImage, KeptAlert } from '../alerts/store-alerts.ts'
import { listSubscriptions } from '../channels/store-subscriptions.ts'
import type { Message } from '../formats/message.ts'

/** What a delivery says, of the alerts that are still there; undefined if none is. */
export async function buildMessage(
  db: Knex,
  channelId: string,
  alertIds: string[],
  publicUrl: string,
): Promise<Message | undefined> {
  const alerts = await listAlerts(db, alertIds)
  if (alerts.length === 0) return undefined
  const images = await listImages(db, alertIds)
  const shown = await Promise.all(
    alerts.map(async (alert) => {
      const [subscription] = await listSubscriptions(db, [channelId], alert.websiteId)
      return showAlert(alert, images, subscription?.withMuted ?? false)
    }),
  )
  const [first] = shown
  const headline = shown.length === 1 && first ? first.headline : `${shown.length} alerts from Vigia`
  return { headline, alerts: shown, publicUrl }
}

function showAlert({ body }: KeptAlert, images: AlertImage[], withMuted: boolean): Message['alerts'][number] {
  const bytesOf = (name: string | undefined) =>
    images.find((image) => image.alertId === body.alertId && image.name === name)?.bytes
  const pages = body.pages
    .filter(({ isMuted }) => withMuted || !isMuted)
    .map(({ before, after, ...page }) => {
      const crops = { before: bytesOf(before), after: bytesOf(after) }
      return Object.assign(
        page,
        crops.before && crops.after && { crops: { before: crops.before, after: crops.after } },
      )
    })
  return { ...body, pages }
}
