import type { limits } from '../settings.ts'

export interface Asked {
  url: string
  type: string
  /** Whether the response may be visible on the page. */
  isSeen: boolean
  /** Whether the page has requested this image before and dropped it. */
  isAgain?: boolean
}

/** What follows when a page has requested more than a limit allows. */
interface Consequences {
  cut(after: number): void
  block(host: string, after: number): void
  /** Notes that something visible is missing. */
  miss(after: number, host?: string): void
}

/** Resource types of a page's content; all others are messages, of which other hosts need few. */
export const parts = new Set([
  'Document',
  'Stylesheet',
  'Image',
  'Font',
  'Script',
  'Media',
  'TextTrack',
  'Manifest',
])

type Limits = typeof limits.requests

/** Counts the requests of the page at `url`, for its own website, for each other host and in all. */
export function openRequestCounts(url: string, max: Limits, consequences: Consequences) {
  const { cut, miss } = consequences
  const countForeign = openForeignCounts(max, consequences)
  let own = 0
  let others = 0

  function countOwn(by: number) {
    own += by
    if (own <= max.ownFiles) return
    miss(max.ownFiles)
    cut(max.ownFiles)
  }

  return function count(asked: Asked, by: number) {
    const where = URL.parse(asked.url)
    if (asked.isAgain || !where || !/^(https?|wss?):$/.test(where.protocol)) return
    const isHome = isOwn(where, url)
    if (isHome && parts.has(asked.type)) return countOwn(by)
    others += by
    if (others > max.visit) cut(max.visit)
    else if (!isHome) countForeign(asked, where.host, by)
  }
}

/** Counts the requests for each host of another website. */
function openForeignCounts(max: Limits, { block, miss }: Consequences) {
  const fromHost = new Map<string, number>()
  const messagesOf = new Map<string, number>()
  const seenOf = new Map<string, number>()

  return function count({ type, isSeen }: Asked, host: string, by: number) {
    const isPart = parts.has(type)
    const from = add(fromHost, host, by)
    const messages = isPart ? 0 : add(messagesOf, host, by)
    const seen = isSeen && !isPart ? add(seenOf, host, by) : 0
    if (from > max.foreignHost) block(host, max.foreignHost)
    else if (messages > max.foreignMessages) block(host, max.foreignMessages)
    // It is noted at the limit, because the number of requests before the block depends on how busy this
    // machine is.
    if (from > max.foreignHost && isPart) miss(max.foreignHost, host)
    if (seen > max.foreignMessages) miss(max.foreignMessages, host)
  }
}

export function add(counts: Map<string, number>, name: string, by: number): number {
  const sum = (counts.get(name) ?? 0) + by
  counts.set(name, sum)
  return sum
}

/**
 * Whether a host belongs to the page's website: `cdn.example.com` belongs to `www.example.com`. Matching all
 * of `co.uk` is harmless, since all hosts together have a limit.
 */
function isOwn({ host, hostname }: URL, page: string): boolean {
  const own = URL.parse(page)
  if (!own || host === own.host) return true
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.')
  return isName && siteOf(hostname) === siteOf(own.hostname)
}

const siteOf = (hostname: string) => hostname.split('.').slice(-2).join('.')
