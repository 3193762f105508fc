import { cut, toDiscordText } from '@vigia/common/text/formats'
import { layOutAlert, listLines } from './lay-out-alert.ts'
import { aboutWebsite, plain, reviewLink, type Message, type MessageAlert } from './message.ts'

/** Discord takes ten embeds with 6,000 characters in all. */
const maxAlerts = 5
const maxDescription = 900
const maxTitle = 200
const shownItems = 10

interface DiscordBody {
  headers: Record<string, string>
  body: string | Uint8Array
}

/**
 * The body for a webhook of Discord; with a crop it is a form with a file. Mentions are disabled for texts of
 * pages.
 */
export function discordBody(message: Message): DiscordBody {
  const crop = message.alerts.flatMap((alert) => layOutAlert(alert)).find(({ crops }) => crops)?.crops?.after
  const json = JSON.stringify(payloadOf(message, crop !== undefined))
  if (!crop) return { headers: { 'content-type': 'application/json' }, body: json }
  const boundary = `vigia-${crypto.randomUUID()}`
  const part = (head: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`)
  const body = Buffer.concat([
    part('name="payload_json"\r\nContent-Type: application/json'),
    Buffer.from(json),
    Buffer.from('\r\n'),
    part('name="files[0]"; filename="after.jpg"\r\nContent-Type: image/jpeg'),
    crop,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

function payloadOf({ headline, alerts, publicUrl }: Message, hasCrop: boolean): object {
  const embeds = alerts.slice(0, maxAlerts).map((alert) => embedOf(alert, publicUrl, alerts.length > 1))
  const [first] = embeds
  if (first && hasCrop) Object.assign(first, { image: { url: 'attachment://after.jpg' } })
  return { content: cut(toDiscordText(plain(headline)), 2_000), embeds, allowed_mentions: { parse: [] } }
}

/** Of a single alert the headline stands above, as the text of the message. */
const embedOf = (alert: MessageAlert, publicUrl: string, withHeadline: boolean): object => ({
  title: cut(toDiscordText(withHeadline ? plain(alert.headline) : aboutWebsite(alert)), maxTitle),
  url: reviewLink(publicUrl, alert, layOutAlert(alert)[0]?.pageId),
  description: cut(toDiscordText(listLines(alert, shownItems).join('\n')), maxDescription),
  timestamp: alert.raisedAt,
})
