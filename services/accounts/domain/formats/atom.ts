import type { Alert } from '@vigia/storage/alert-file'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { toXml } from '@vigia/common/text/formats'
import { layOutAlert, listLines } from './lay-out-alert.ts'
import { linkTo, plain, reviewLink } from './message.ts'

interface Feed {
  websiteId: string
  publicUrl: string
  selfUrl: string
  /** The newest first. */
  alerts: Alert[]
}

/** An Atom feed (RFC 4287) of a website's alerts. */
export function atomFeed({ websiteId, publicUrl, selfUrl, alerts }: Feed): string {
  const [newest] = alerts
  const title = newest ? `Alerts about ${callIt(newest)}` : 'Alerts from Vigia'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${websiteId}</id>
  <title>${toXml(title)}</title>
  <updated>${toXml(newest?.raisedAt ?? '1970-01-01T00:00:00Z')}</updated>
  <author><name>Vigia</name></author>
  <link rel="self" href="${toXml(selfUrl)}"/>
  <link rel="alternate" href="${toXml(linkTo(publicUrl, websiteId))}"/>
${alerts.map((alert) => entryOf(alert, publicUrl)).join('\n')}
</feed>
`
}

// An alert's title of a website is the owner's name for it, if there is one.
const callIt = ({ websiteTitle, websiteUrl }: Alert) =>
  nameOfWebsite({ title: plain(websiteTitle), url: websiteUrl })

const shownItems = 20

/** As HTML, since readers show the lines of a plain text as a single one. */
function contentOf(alert: Alert): string {
  const lines = listLines(alert, shownItems).map((line) => `<li>${toXml(line)}</li>`)
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p>${toXml(plain(alert.headline))}</p>`
}

function entryOf(alert: Alert, publicUrl: string): string {
  return `  <entry>
    <id>urn:uuid:${alert.alertId}</id>
    <title>${toXml(plain(alert.headline))}</title>
    <updated>${toXml(alert.raisedAt)}</updated>
    <category term="${toXml(alert.kind)}"/>
    <link rel="alternate" href="${toXml(reviewLink(publicUrl, alert, layOutAlert(alert)[0]?.pageId))}"/>
    <content type="html">${toXml(contentOf(alert))}</content>
  </entry>`
}
