import { cut } from '@vigia/common/text/formats'
import type { Alert } from '@vigia/storage/alert-file'

interface MessagePage {
  pageId: string
  path: string
  title: string
  url: string
  sentence: string
  /** The changed place before and after, as JPEG. */
  crops?: { before: Uint8Array; after: Uint8Array }
}

export interface MessageAlert extends Pick<
  Alert,
  | 'alertId'
  | 'websiteId'
  | 'websiteUrl'
  | 'websiteTitle'
  | 'kind'
  | 'raisedAt'
  | 'headline'
  | 'pagesInAll'
  | 'run'
> {
  pages: MessagePage[]
}

/** What a channel is sent: one alert, or several as a digest. */
export interface Message {
  headline: string
  alerts: MessageAlert[]
  publicUrl: string
}

/** The website's screen, or one of its pages in it. */
export const linkTo = (publicUrl: string, websiteId: string, pageId?: string): string =>
  `${publicUrl}/?website=${websiteId}${pageId ? `&page=${pageId}` : ''}`

const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu

/** What a page says of itself, on one line and without characters that would turn the text around it (Unicode's bidi controls). */
export const plain = (text: string, most = 200): string =>
  cut(text.toWellFormed().replaceAll(unwanted, ' ').trim(), most)

/** "/pricing: 2 places changed", for the first so many pages, and how many more there are. */
export function listPages({ pages, pagesInAll }: MessageAlert, most: number): string[] {
  const lines = pages.slice(0, most).map(({ path, sentence }) => `${plain(path)}: ${plain(sentence, 300)}`)
  const more = pagesInAll - lines.length
  return more > 0 && lines.length > 0 ? [...lines, `and ${more} more`] : lines
}
