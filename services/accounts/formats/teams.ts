import { cut, toTeamsText } from '@vigia/common/text/formats'
import { linkTo, listPages, plain } from './message.ts'
import type { Message, MessageAlert } from './message.ts'

/** Teams refuses messages of more than 28 KB. */
const mostBytes = 27 * 1_024
const mostAlerts = 10

/** The body for a webhook of Teams' Workflows: an Adaptive Card. Pages are left out until it is small enough. */
export function teamsBody(message: Message): object {
  for (const shownPages of [10, 5, 2, 0]) {
    const body = withPages(message, shownPages)
    if (Buffer.byteLength(JSON.stringify(body)) <= mostBytes) return body
  }
  return withPages({ ...message, alerts: message.alerts.slice(0, 1) }, 0)
}

function withPages({ headline, alerts, publicUrl }: Message, shownPages: number): object {
  const [first] = alerts
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: toTeamsText(plain(headline)), size: 'Large', weight: 'Bolder', wrap: true },
      ...alerts.slice(0, mostAlerts).flatMap((alert) => blocksOf(alert, shownPages, alerts.length > 1)),
    ],
    actions: first
      ? [{ type: 'Action.OpenUrl', title: 'Review', url: linkTo(publicUrl, first.websiteId) }]
      : [],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, content }] }
}

function blocksOf(alert: MessageAlert, shownPages: number, withHeadline: boolean): object[] {
  const lines = [...(withHeadline ? [plain(alert.headline)] : []), ...listPages(alert, shownPages)]
  return lines.map((text) => ({ type: 'TextBlock', text: toTeamsText(cut(text, 500)), wrap: true }))
}
