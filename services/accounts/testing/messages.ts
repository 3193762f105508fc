import { randomUUID } from 'node:crypto'
import type { Message, MessageAlert } from '../domain/formats/message.ts'

export const publicUrl = 'https://vigia.example'
export const crops = { before: new Uint8Array([1, 2]), after: new Uint8Array([3, 4]) }
export const page = (path: string) => ({
  pageId: randomUUID(),
  path,
  title: 'A page',
  url: `https://shop.example${path}`,
  sentence: '2 places changed, 0.4% of the page',
})
export const alert = (count: number, more: Partial<MessageAlert> = {}): MessageAlert => ({
  alertId: randomUUID(),
  websiteId: randomUUID(),
  websiteUrl: 'https://shop.example/',
  websiteTitle: 'Shop',
  kind: 'change.confirmed',
  raisedAt: '2026-11-23T10:00:00.000Z',
  headline: `${count} pages changed on shop.example`,
  pages: Array.from({ length: count }, (_, nth) => page(`/${nth}`)),
  pagesInAll: count,
  ...more,
})
export const message = (...alerts: MessageAlert[]): Message => ({
  headline: alerts[0]?.headline ?? '',
  alerts,
  publicUrl,
})
/** The title of a hostile page: markup, mentions, a change of the text's direction, and great length. */
const hostile = `<img src=x> @everyone [a](https://evil.example) \u202Eegnahc\u0000\uFFFE\uD800\n${'x\u{1F468}'.repeat(1_500)}`
export const nasty = message(
  alert(60, {
    headline: hostile,
    websiteTitle: hostile,
    pages: Array.from({ length: 60 }, (_, nth) => ({
      ...page(hostile),
      ...(nth % 2 && {
        changes: [{ key: 'hostile', text: hostile }],
        viewport: hostile,
        viewOf: randomUUID(),
      }),
    })),
  }),
)
/** The largest message: many pages on many websites. */
const large = message(...Array.from({ length: 40 }, () => alert(20)))
/** More alerts than any channel shows, each with more pages than any shows. */
const nastyLarge = message(
  ...Array.from({ length: 25 }, () => {
    const [one = alert(1)] = nasty.alerts
    return { ...one, pages: one.pages.slice(0, 12) }
  }),
)
export const allMessages: [string, Message][] = [
  ['three pages', message(alert(3))],
  ['41 pages', message(alert(41))],
  ['a hostile page', nasty],
  ['a digest', large],
  ['a digest of hostile pages', nastyLarge],
]
