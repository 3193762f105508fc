import { cut, toTeamsText } from '@vigia/common/text/formats'
import { layOutAlert, listLines } from './lay-out-alert.ts'
import { plain, reviewLabel, reviewLink, type Message, type MessageAlert } from './message.ts'

/** The maximum bytes of a message, of which Teams refuses more than 28 KB. */
const maxBytes = 27 * 1_024
const maxAlerts = 10

/**
 * The body for a webhook of Teams' Workflows: an Adaptive Card. Pages are left out until it is small enough.
 */
export function teamsBody(message: Message): object {
  for (const shownItems of [10, 5, 2, 0]) {
    const body = withPages(message, shownItems)
    if (Buffer.byteLength(JSON.stringify(body)) <= maxBytes) return body
  }
  return withPages({ ...message, alerts: message.alerts.slice(0, 1) }, 0)
}

function withPages({ headline, alerts, publicUrl }: Message, shownItems: number): object {
  const [first] = alerts
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: toTeamsText(plain(headline)), size: 'Large', weight: 'Bolder', wrap: true },
      ...alerts.slice(0, maxAlerts).flatMap((alert) => blocksOf(alert, shownItems, alerts.length > 1)),
    ],
    actions: first
      ? [
          {
            type: 'Action.OpenUrl',
            title: reviewLabel(first),
            url: reviewLink(publicUrl, first, layOutAlert(first)[0]?.pageId),
          },
        ]
      : [],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, content }] }
}

function blocksOf(alert: MessageAlert, shownItems: number, withHeadline: boolean): object[] {
  const lines = [...(withHeadline ? [plain(alert.headline)] : []), ...listLines(alert, shownItems)]
  return lines.map((text) => ({ type: 'TextBlock', text: toTeamsText(cut(text, 500)), wrap: true }))
}
