import { withOthers } from '@vigia/domain/change-messages/describe-sentence'
import { plain, type MessageAlert, type MessagePage } from './message.ts'

/** One finding of an alert, with its pages. */
export interface Item {
  text: string
  /** The number of pages, of which some are named. */
  count: number
  pages: string[]
  isBroken: boolean
  /** The first of the pages. */
  pageId: string
  /** The ids of those of the pages that the alert names, each once for all viewports. */
  ids: Set<string>
  crops?: NonNullable<MessagePage['crops']>
  /** The page of which the crops are, which may be any of the pages. */
  croppedPageId?: string
}

/** One finding about one page. */
interface Entry {
  key: string
  text: string
  /** The text without the number of further changes at its place, and that number. */
  alone?: { text: string; hidden: number } | undefined
  page: MessagePage
  isBroken: boolean
  rank: number
}

const ranks: Partial<Record<MessageAlert['kind'], number>> = {
  'page.failing': 0,
  'change.confirmed': 2,
  'page.unstable': 4,
  'pages.listed': 5,
  'page.recovered': 6,
}
const lastRank = 7

const idOf = ({ pageId, viewOf }: MessagePage) => viewOf ?? pageId
const countPages = (pages: MessagePage[]) => new Set(pages.map(idOf)).size

/**
 * The findings of an alert: broken ones first, then findings on several pages, then single pages. Viewports
 * of a page are adjacent.
 */
export function layOutAlert(alert: MessageAlert): Item[] {
  const byKey = Object.groupBy(
    alert.pages.flatMap((page) => listEntries(page, alert)),
    ({ key }) => key,
  )
  const shared: [Entry[], number][] = []
  const single: Entry[] = []
  for (const entries of Object.values(byKey)) {
    const count = entries ? countPages(entries.map(({ page }) => page)) : 0
    if (entries && count > 1) shared.push([entries, count])
    else single.push(...(entries ?? []))
  }
  const known = sharedIn(alert)
  const items = [
    ...shared.map(([entries, count]) => {
      const ofAll = known.get(entries[0]?.key ?? '')
      return itemOf(entries, Math.max(count, ofAll?.pages ?? 0), ofAll?.alone ?? ofAll?.text)
    }),
    ...Object.values(Object.groupBy(single, ({ page }) => idOf(page))).map((entries = []) =>
      itemOf(entries, 1),
    ),
  ]
  return items.toSorted((one, other) => one.rank - other.rank || other.count - one.count)
}

/**
 * Says how many pages of an alert none of the shown items is about, or else how many changes are not shown;
 * undefined if nothing is left.
 */
export function describeRest(items: Item[], shown: number, pagesInAll: number): string | undefined {
  const said = items.slice(0, shown)
  if (said.length === 0) return undefined
  const named = new Set(said.flatMap(({ ids }) => [...ids]))
  const unnamed = Math.max(...said.map(({ count, ids }) => count - ids.size))
  const pages = pagesInAll - named.size - unnamed
  if (pages > 0) return `and ${pages} more ${pages === 1 ? 'page' : 'pages'}`
  const left = items.length - said.length
  return left > 0 ? `and ${left} more ${left === 1 ? 'change' : 'changes'}` : undefined
}

function listEntries(page: MessagePage, alert: MessageAlert): Entry[] {
  const kind = page.kind ?? alert.kind
  const rank = ranks[kind] ?? lastRank
  const changes = page.changes ?? []
  if (changes.length === 0) {
    // Changes that are known only by their pixels may differ between pages, so they are not merged.
    const key = kind === 'change.confirmed' ? page.pageId : `${kind}\n${page.sentence}`
    return [{ key, text: page.sentence, page, isBroken: kind === 'page.failing', rank }]
  }
  return changes.map(({ key, text, alone, isBroken = false, isOfPlace = false }) => ({
    key,
    text,
    alone,
    page,
    isBroken,
    // What has no words but its place follows what has, also on single pages.
    rank: isBroken ? 1 : rank + (isOfPlace ? 0.75 : 0),
  }))
}

/** The changes of all pages, with their numbers of pages; an alert names some of the pages. */
const sharedIn = ({ parts = [] }: MessageAlert) =>
  new Map(parts.flatMap(({ changes }) => changes.map((change) => [change.key, change] as const)))

/**
 * The item about one page or about several; the first of its entries represents them all. `textOfAll` is true
 * of all pages, also of those that the alert does not name.
 */
function itemOf(entries: Entry[], count: number, textOfAll?: string): Item & { rank: number } {
  const inOrder = entries.toSorted((one, other) => one.rank - other.rank)
  const [first] = inOrder
  const keys = new Set(entries.map(({ key }) => key))
  const shown = inOrder.find(
    ({ page: { crops: own, croppedChange } }) => own && (!croppedChange || keys.has(croppedChange)),
  )
  const named = inOrder.map(({ page }) => page)
  const pages = namePages(count > 1 ? named.toSorted(byPath) : named)
  return {
    text: describeEntries(inOrder, count, textOfAll),
    ids: new Set(entries.map(({ page }) => idOf(page))),
    count,
    pages,
    isBroken: inOrder.some(({ isBroken }) => isBroken),
    pageId: first?.page.pageId ?? '',
    // A single page follows findings on several pages.
    rank: (first?.rank ?? lastRank) + (count === 1 && first?.rank === 2 ? 0.5 : 0),
    ...(shown?.page.crops && { crops: shown.page.crops, croppedPageId: shown.page.pageId }),
  }
}

/**
 * The first finding, of a single page with the number of all others, to which those at its own place belong.
 * What is on several pages has its numbers only if they are known to be the same on all of them.
 */
function describeEntries(entries: Entry[], count: number, textOfAll?: string): string {
  const { key = '', text = '', alone } = entries[0] ?? {}
  const main = alone?.text ?? text
  if (count > 1) {
    const isSame = entries.every((other) => other.text === text)
    const areAllNamed = countPages(entries.map(({ page }) => page)) === count
    return plain(isSame && areAllNamed ? text : (textOfAll ?? main), 300)
  }
  // Another window of the page has the same finding, perhaps with another number.
  const textByKey = new Map(entries.map((entry) => [entry.key, entry.text]))
  textByKey.delete(key)
  const others = new Set(textByKey.values())
  others.delete(text)
  if (others.size === 0) return plain(text, 300)
  return withOthers(plain(main, 300).replace(/\.$/, ''), others.size + (alone?.hidden ?? 0))
}

const collator = new Intl.Collator('en', { numeric: true })
const byPath = (one: MessagePage, other: MessagePage) => collator.compare(one.path, other.path)

/** "/shop", or "/shop on Desktop and Phone" for a page in several windows. */
function namePages(pages: MessagePage[]): string[] {
  return Object.values(Object.groupBy(pages, idOf)).map((views = []) => {
    const [first] = views
    const windows = [...new Set(views.map(({ viewport = 'Desktop' }) => viewport))]
    if (!first || windows.length < 2) return plain(first?.path ?? '')
    const suffix = first.viewport ? ` on ${first.viewport}` : ''
    const path = first.path.endsWith(suffix)
      ? first.path.slice(0, first.path.length - suffix.length)
      : first.path
    return plain(`${path} on ${windows.slice(0, -1).join(', ')} and ${windows.at(-1)}`)
  })
}

const maxNamed = 3

/** "/, /about, /terms and 21 more". */
export function listNames({ pages, count }: Pick<Item, 'pages' | 'count'>): string {
  const shown = pages.slice(0, maxNamed)
  const more = Math.max(count, pages.length) - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/**
 * One line for each finding: "Link “Winter sale” is new · 24 pages", or "/terms: …" for one page; what is
 * broken says so.
 */
export function listLines(alert: MessageAlert, max: number): string[] {
  const items = layOutAlert(alert)
  const rest = describeRest(items, max, alert.pagesInAll)
  return [...items.slice(0, max).map(lineOf), ...(rest ? [rest] : [])]
}

function lineOf(item: Item): string {
  const mark = item.isBroken ? 'Broken · ' : ''
  if (item.count === 1) return `${mark}${item.pages[0] ?? ''}: ${item.text}`
  return `${mark}${item.text} · ${item.count <= maxNamed ? listNames(item) : `${item.count} pages`}`
}
