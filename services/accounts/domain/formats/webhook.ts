import { createHmac, randomBytes } from 'node:crypto'
import { layOutAlert, type Item } from './lay-out-alert.ts'
import { linkTo, reviewLink, type Message, type MessageAlert } from './message.ts'

const prefix = 'whsec_'

/** Makes a secret in the format of the Standard Webhooks specification. */
export const createSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`

/** One alert as an event; several as an event of type `digest`. */
export function webhookBody({ alerts, headline, publicUrl }: Message): object {
  const events = alerts.map((alert) => eventOf(alert, publicUrl))
  const [first] = events
  if (events.length === 1 && first) return first
  const timestamp = alerts.at(-1)?.raisedAt ?? new Date().toISOString()
  return { type: 'digest', timestamp, data: { headline, events } }
}

function eventOf({ kind, raisedAt, pages, ...alert }: MessageAlert, publicUrl: string): object {
  const { alertId, websiteId, websiteUrl, websiteTitle, headline, pagesInAll, run, isAlso = false } = alert
  const items = layOutAlert({ ...alert, kind, raisedAt, pages })
  const review = reviewLink(publicUrl, { websiteId, kind, pages, run }, items[0]?.pageId)
  const website = { id: websiteId, url: websiteUrl, title: websiteTitle, link: linkTo(publicUrl, websiteId) }
  const shown = pages.map(({ crops: _crops, croppedChange: _shown, pageId: id, ...page }) =>
    Object.assign(page, { id, link: linkTo(publicUrl, websiteId, id) }),
  )
  return {
    type: kind,
    timestamp: raisedAt,
    data: {
      alertId,
      headline,
      isAlso,
      website,
      review,
      items: items.map(asSent),
      pages: shown,
      pagesInAll,
      run,
    },
  }
}

/** An item in a webhook, in the same order as in a mail: by findings rather than by pages. */
const asSent = ({ text, count, isBroken, pageId }: Item) => ({ text, pages: count, isBroken, pageId })

interface Unsigned {
  id: string
  timestampSeconds: number
  body: string
  /** The secrets, newest first; the receiver may know any of them. */
  secrets: string[]
}

/** The headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, once for each secret. */
export function signWebhook({ id, timestampSeconds, body, secrets }: Unsigned): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
