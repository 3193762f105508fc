import type { Knex } from '@vigia/database/database'
import { listAlerts, listImages, type AlertImage, type KeptAlert } from '../../store/alerts/store-alerts.ts'
import { listSubscriptions, type Subscription } from '../../store/channels/store-subscriptions.ts'
import type { Message } from '../../domain/formats/message.ts'
import type { Alert } from '@vigia/storage/alert-file'
import { headlineOf } from '@vigia/storage/alert-headline'

/** Builds the message of a delivery from the alerts that still exist; undefined if none does. */
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
      return showAlert(alert, images, subscription)
    }),
  )
  const [first] = shown
  const headline = shown.length === 1 && first ? first.headline : `${shown.length} alerts from Vigia`
  return { headline, alerts: shown, publicUrl }
}

/**
 * The part of an alert that a channel subscribes to, which contains everything confirmed at the same time.
 */
function showAlert(
  { body }: KeptAlert,
  images: AlertImage[],
  wanted: Pick<Subscription, 'kinds' | 'withMuted'> = { kinds: [body.kind], withMuted: false },
): Message['alerts'][number] {
  const bytesOf = (name: string | undefined) =>
    images.find((image) => image.alertId === body.alertId && image.name === name)?.bytes
  const isWanted = (kind: Alert['kind'] = body.kind) => wanted.kinds.includes(kind)
  const pages = body.pages
    .filter(({ isMuted, kind }) => (wanted.withMuted || !isMuted) && isWanted(kind))
    .map((page) => withCrops(page, bytesOf))
  const parts = body.parts?.filter(({ kind }) => isWanted(kind))
  if (!parts || parts.length === body.parts?.length) return { ...body, pages }
  const pagesInAll = parts.reduce((sum, part) => sum + part.pagesInAll, 0)
  return {
    ...body,
    kind: (parts.find(({ kind }) => kind === 'page.failing') ?? parts[0])?.kind ?? body.kind,
    pages,
    parts,
    pagesInAll,
    headline: headlineOf(body, parts),
  }
}

function withCrops(
  { before, after, ...page }: Alert['pages'][number],
  bytesOf: (name: string | undefined) => Buffer | undefined,
) {
  const shown = bytesOf(after)
  // Without the crop of the current state, the earlier one is useless.
  return Object.assign(page, shown && { crops: { before: bytesOf(before), after: shown } })
}
