import type { Message as Mail } from '@vigia/mail/message'
import { linkTo, listPages, plain } from './message.ts'
import type { Message, MessageAlert } from './message.ts'

const shownPages = 20
const mostWithCrops = 5

/** An alert as a mail; crops are part of it, so that nothing is loaded when it is read. */
export function alertMail(
  { headline, alerts, publicUrl }: Message,
  links: { publicUrl: string; unsubscribeToken: string },
): Mail {
  const [first] = alerts
  const oneClick = `${links.publicUrl}/api/channels/unsubscribe?token=${links.unsubscribeToken}`
  const images = alerts.flatMap(imagesOf).slice(0, mostWithCrops * 2)
  return {
    subject: plain(headline),
    title: plain(headline),
    paragraphs: alerts.flatMap((alert) => paragraphsOf(alert, alerts.length > 1)),
    ...(images.length > 0 && { images }),
    ...(first && { button: { label: 'Review', link: reviewLink(first, alerts.length, publicUrl) } }),
    notes: [
      ...muteNotes(alerts, publicUrl),
      `Stop these emails: ${links.publicUrl}/alerts/unsubscribe?token=${links.unsubscribeToken}`,
    ],
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** The page itself if it is about one page alone. */
function reviewLink(
  { websiteId, pages, pagesInAll }: MessageAlert,
  alerts: number,
  publicUrl: string,
): string {
  const only = alerts === 1 && pagesInAll === 1 ? pages[0] : undefined
  return linkTo(publicUrl, websiteId, only?.pageId)
}

function paragraphsOf(alert: MessageAlert, withHeadline: boolean): string[] {
  const lines = listPages(alert, shownPages)
  const about = `${plain(alert.websiteTitle)} (${plain(alert.websiteUrl)})`
  return [withHeadline ? plain(alert.headline) : about, ...lines]
}

/** A link opens a page that asks; following it changes nothing. */
function muteNotes(alerts: MessageAlert[], publicUrl: string): string[] {
  const pages = alerts.flatMap(({ websiteId, pages: some }) => some.map((page) => ({ websiteId, ...page })))
  return pages
    .slice(0, mostWithCrops)
    .map(
      ({ websiteId, pageId, path }) =>
        `Mute ${plain(path, 80)}: ${linkTo(publicUrl, websiteId, pageId)}&mute=ask`,
    )
}

function imagesOf({ pages }: MessageAlert): NonNullable<Mail['images']> {
  return pages.flatMap(({ pageId, path, crops }) =>
    crops
      ? [
          { id: `${pageId}-before`, caption: `${plain(path)} before`, bytes: crops.before },
          { id: `${pageId}-after`, caption: `${plain(path)} after`, bytes: crops.after },
        ]
      : [],
  )
}
