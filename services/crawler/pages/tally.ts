import type { Directives } from '../texts/read-directives.ts'

/** Totals of the declarations of a website's pages about themselves. */
export interface Tally {
  /** The number of visited pages, without the start page, lists and excluded pages. */
  visited: number
  /** Addresses of pages that ask not to be indexed. */
  noindex: Set<string>
  /** Whether the start page asks not to be indexed, or asks that its links are not followed. */
  start: Directives
  /** The hosts of canonical addresses of another site, by page. */
  elsewhere: Map<string, string>
  /** Wrongly claimed canonical addresses, with the number of claiming pages. */
  doubted: Map<string, number>
  /** Claimed canonical addresses that cannot be read, with the number of claiming pages. */
  unread: Map<string, number>
  /** The fragments with content of their own, by page. */
  views: Map<string, string[]>
  /** The number of pages that were left out as copies. */
  copies: number
}

export const openTally = (): Tally => ({
  visited: 0,
  noindex: new Set(),
  start: { noindex: false, nofollow: false },
  elsewhere: new Map(),
  doubted: new Map(),
  unread: new Map(),
  views: new Map(),
  copies: 0,
})
