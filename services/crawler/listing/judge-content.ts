import type { Page } from '../pages/page.ts'
import type { Doubt } from '../pages/candidate.ts'
import { endingOf, isMedia } from '../addresses/file-ending.ts'
import { identify, isSameSite, normaliseUrl } from '../addresses/normalise-url.ts'
import type { Reason } from '../addresses/reasons.ts'
import { containment, likeness } from '../texts/sketch-text.ts'

type Content = Pick<Page, 'url' | 'base' | 'title' | 'links' | 'pageText' | 'fields' | 'bodyClass'>

export interface Known {
  start: Content | undefined
  /** The visited page with this identity. */
  pageAt: (identity: string) => Content | undefined
}

const alike = 0.8
const related = 0.5

/** The reason to leave out a page, if its content confirms the doubt about its address. */
export function reasonInContent(page: Content, doubt: Doubt, { start, pageAt }: Known): Reason | undefined {
  // Some servers answer every address with their first page.
  if (start && isSamePage(page, start)) return doubt.reason
  if (isAboutMedia(page)) return 'media'
  if (doubt.reason === 'file') return undefined
  const whole = doubt.of === '' ? undefined : pageAt(identify(doubt.of))
  if (whole && isVersionOf(page, whole, doubt.reason)) return doubt.reason
  return asksFor(page, doubt) ? doubt.reason : undefined
}

const isSamePage = (one: Content, other: Content) =>
  one.title === other.title &&
  one.links.length === other.links.length &&
  likeness(one.pageText.sketch, other.pageText.sketch) >= alike

/** Whether a page is a printed or sorted version of another, or has an added form. */
function isVersionOf(page: Content, whole: Content, reason: Reason): boolean {
  const [text, wholeText] = [page.pageText.sketch, whole.pageText.sketch]
  if (text.length > 0 && containment(text, wholeText) >= alike) return true
  if (page.title !== whole.title || page.title === '') return false
  return reason === 'sorting' || likeness(text, wholeText) >= related
}

const writing = new Set<Reason>(['edit', 'reply'])

function asksFor({ fields, title }: Content, { reason, value }: Doubt): boolean {
  if (reason === 'account') return fields.hasPassword
  if (writing.has(reason)) return fields.hasTextArea || fields.hasPassword
  if (reason !== 'search' || value.trim() === '') return false
  return searchesFor(value.trim().toLowerCase(), title.toLowerCase(), fields.filledIn)
}

/** Whether a page shows search results: it repeats the words in its field, or quotes them in its title. */
function searchesFor(words: string, title: string, filledIn: string[]): boolean {
  if (filledIn.some((text) => text.toLowerCase() === words)) return true
  const at = title.indexOf(words)
  return at > 0 && quotes.test(title.slice(at - 1, at)) && quotes.test(title.charAt(at + words.length))
}

const quotes = /["'\u2018-\u201f\u00ab\u00bb\u2039\u203a\u300c\u300d]/

/** Whether a page is about one image and links to its file; WordPress calls such a page an attachment. */
function isAboutMedia({ url, base, links, bodyClass }: Content): boolean {
  const names = mediaIn(url)
  if (names.length === 0) return /\battachment\b/i.test(bodyClass)
  return links.some((link) => {
    const to = normaliseUrl(link, base)
    return to !== null && identify(to) !== identify(url) && mediaIn(to).some((name) => names.includes(name))
  })
}

/**
 * The names of media files in an address, without the kind of page, as in `File:Sunset.jpg`, and without the
 * folder.
 */
function mediaIn(url: string): string[] {
  const { pathname, searchParams } = new URL(url)
  return [pathname, ...searchParams.values()]
    .map((written) => written.split(/[/:]/).at(-1) ?? '')
    .filter((name) => isMedia(endingOf(name)))
}

/**
 * Whether a possible list links further: to pages that the first page does not link to, to pages below it, or
 * to other lists of its kind. A monthly report at `/reports/2024/03` has no such links, but a monthly archive
 * has.
 */
export function isList(
  page: Content,
  isOfKind: (url: string) => boolean,
  start: Content | undefined,
): boolean {
  if (/\barchive\b/i.test(page.bodyClass)) return true
  const own = identify(page.url)
  const leads = addressesIn(page).filter((url) => identify(url) !== own)
  const first = new Set(start ? addressesIn(start).concat(start.url).map(identify) : [])
  return leads.some(
    (url) => !first.has(identify(url)) || identify(url).startsWith(`${own}/`) || isOfKind(url),
  )
}

const addressesIn = ({ links, base, url }: Content): string[] =>
  links.flatMap((link) => {
    const to = normaliseUrl(link, base)
    return to && isSameSite(to, url) ? to : []
  })
