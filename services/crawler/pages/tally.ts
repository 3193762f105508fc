import type { Directives } from '../texts/read-directives.ts'

/** What the pages of a website declare about themselves, in total. */
export interface Tally {
  /**
   * The number of visited pages besides the one that was entered, without lists and what the owner excludes.
   */
  visited: number
  /** Addresses of those that ask not to be indexed. */
  noindex: Set<string>
  /** Whether the page that was entered asks not to be indexed, or its links not to be followed. */
  start: Directives
  /** The hosts of canonical addresses of another site, by page. */
  elsewhere: Map<string, string>
  /** Addresses that pages wrongly claim as canonical: how many do. */
  doubted: Map<string, number>
  /** Addresses that pages claim as canonical, and that cannot be read: how many do. */
  unread: Map<string, number>
  /** The fragments that show other content, by page. */
  views: Map<string, string[]>
  /** Pages that were left out as copies of another one. */
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
