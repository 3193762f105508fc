import { cut } from '@vigia/common/text/formats'
import type { Alert } from '@vigia/storage/alert-file'

export interface MessagePage {
  pageId: string
  path: string
  title: string
  url: string
  sentence: string
  /** The reason for which the page is in the alert, if the alert has several parts. */
  kind?: Alert['kind'] | undefined
  /** The id of the page of which this is a further viewport, and the viewport's name. */
  viewOf?: string | undefined
  viewport?: string | undefined
  /** Descriptions of the page's changes. */
  changes?: Alert['pages'][number]['changes']
  croppedChange?: string | undefined
  /** The changed region before and after, as JPEG; `before` is missing if there was no screenshot. */
  crops?: { before?: Uint8Array | undefined; after: Uint8Array }
}

export interface MessageAlert extends Pick<
  Alert,
  | 'alertId'
  | 'websiteId'
  | 'websiteUrl'
  | 'websiteTitle'
  | 'websiteName'
  | 'kind'
  | 'raisedAt'
  | 'headline'
  | 'pagesInAll'
  | 'run'
  | 'parts'
  | 'isAlso'
> {
  pages: MessagePage[]
}

/** The content for a channel: one alert, or several as a digest. */
export interface Message {
  headline: string
  alerts: MessageAlert[]
  publicUrl: string
}

/** The website's screen, or one of its pages in it. */
export const linkTo = (publicUrl: string, websiteId: string, pageId?: string): string =>
  `${publicUrl}/?website=${websiteId}${pageId ? `&page=${pageId}` : ''}`

const reviewed = /^(?:change\.confirmed|page\.(?:failing|unstable)|pages\.listed)$/

/**
 * The link of an alert: the review at the first page to decide, or the website's screen if there is nothing
 * to decide.
 */
export const reviewLink = (publicUrl: string, alert: Reviewable, pageId?: string): string => {
  const { websiteId } = alert
  return isToReview(alert)
    ? `${publicUrl}/review?website=${websiteId}${pageId ? `&page=${pageId}` : ''}`
    : linkTo(publicUrl, websiteId)
}

type Reviewable = Pick<MessageAlert, 'websiteId' | 'kind' | 'pages' | 'run'>

/** Whether there is something to decide. */
const isToReview = ({ kind, pages, run }: Reviewable): boolean =>
  (reviewed.test(kind) && pages.length > 0) || (run !== undefined && run.changed + run.failed > 0)

/** What the link of an alert is called. */
export const reviewLabel = (alert: Reviewable): string => (isToReview(alert) ? 'Review' : 'Open in Vigia')

/** The website by its name and host. */
export const aboutWebsite = ({ websiteTitle, websiteUrl }: MessageAlert): string =>
  [plain(websiteTitle, 100), plain(new URL(websiteUrl).host)].filter(Boolean).join(' · ')

const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu

/**
 * Cleans a text of a page: one line, without characters that would change the direction of the surrounding
 * text (Unicode's bidi controls).
 */
export const plain = (text: string, most = 200): string =>
  cut(text.toWellFormed().replaceAll(unwanted, ' ').trim(), most)
