import type { MailItem, Message as Mail } from '@vigia/mail/message'
import { describeRest, layOutAlert, listNames, type Item } from './lay-out-alert.ts'
import {
  aboutWebsite,
  linkTo,
  plain,
  reviewLabel,
  reviewLink,
  type Message,
  type MessageAlert,
} from './message.ts'

const maxItems = 12
const maxCrops = 5
const maxMutes = 3

interface MailLinks {
  publicUrl: string
  unsubscribeToken: string
}

/** An alert as a mail; crops are embedded, so that reading it loads nothing. */
export function alertMail({ headline, alerts, publicUrl }: Message, links: MailLinks): Mail {
  const oneClick = `${links.publicUrl}/api/channels/unsubscribe?token=${links.unsubscribeToken}`
  const laidOut = alerts.map((alert) => ({ alert, items: layOutAlert(alert) }))
  const [first] = laidOut
  const items = alerts.length === 1 && first ? listItems(first) : laidOut.flatMap(listDigest)
  return {
    subject: plain(headline),
    title: plain(headline),
    paragraphs: first && alerts.length === 1 ? [aboutWebsite(first.alert)] : [],
    items: limitCrops(items),
    ...(first && { button: linkToReview(first, publicUrl) }),
    notes: [],
    links: [...listMutes(laidOut, publicUrl), linkToStop(links)],
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

interface LaidOut {
  alert: MessageAlert
  items: Item[]
}

const linkToReview = ({ alert, items }: LaidOut, publicUrl: string) => ({
  label: reviewLabel(alert),
  link: reviewLink(publicUrl, alert, items[0]?.pageId),
})

const linkToStop = ({ publicUrl, unsubscribeToken }: MailLinks) => ({
  label: 'Stop these emails',
  link: `${publicUrl}/alerts/unsubscribe?token=${unsubscribeToken}`,
})

function listItems({ alert, items }: LaidOut): MailItem[] {
  const rest = describeRest(items, maxItems, alert.pagesInAll)
  return [
    ...items.slice(0, maxItems).map(asMailItem),
    ...(rest ? [{ text: rest, isRest: true as const }] : []),
  ]
}

/** Lists for each of several alerts its headline and its most important item. */
function listDigest(laidOut: LaidOut): MailItem[] {
  const { alert, items } = laidOut
  const [first] = items.slice(0, 1).map(asMailItem)
  const detail = first ? [first.text, first.detail].filter(Boolean).join(' · ') : aboutWebsite(alert)
  return [{ ...first, text: plain(alert.headline), detail }]
}

function asMailItem(item: Item): MailItem {
  const pages = item.count > 1 ? `${item.count} pages: ${listNames(item)}` : (item.pages[0] ?? '')
  const { before, after } = item.crops ?? {}
  const idOf = (side: string) => `${item.croppedPageId}-${side}`
  const images = after && [
    ...(before ? [{ id: idOf('before'), caption: 'Before', bytes: before }] : []),
    { id: idOf('after'), caption: 'Now', bytes: after },
  ]
  return {
    text: item.text,
    ...(pages && { detail: pages }),
    ...(item.isBroken && { mark: 'Broken' }),
    ...(images && { images }),
  }
}

function limitCrops(items: MailItem[]): MailItem[] {
  let left = maxCrops
  return items.map(({ images, ...item }) => {
    if (!images || left === 0) return item
    left -= 1
    return { ...item, images }
  })
}

/**
 * Lists the links to mute single pages. A link opens a page with a question, so following it changes nothing.
 */
function listMutes(laidOut: LaidOut[], publicUrl: string): NonNullable<Mail['links']> {
  const isOfSeveral = new Set(laidOut.map(({ alert }) => alert.websiteId)).size > 1
  const single = laidOut.flatMap(({ alert, items }) =>
    items.flatMap(({ pageId, count, pages: [path = ''] }) =>
      pageId && count === 1 ? { pageId, path, alert } : [],
    ),
  )
  return [...new Map(single.map((one) => [one.pageId, one])).values()]
    .slice(0, maxMutes)
    .map(({ pageId, path, alert: { websiteId, websiteUrl } }) => ({
      label: `Mute ${plain(path, 40)}${isOfSeveral ? ` on ${plain(new URL(websiteUrl).host)}` : ''}`,
      link: `${linkTo(publicUrl, websiteId, pageId)}&mute=ask`,
    }))
}
