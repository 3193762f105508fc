import type { Directives } from '../robots/read-directives.ts'

/** What the pages of a website say of themselves, all together. */
export interface Tally {
  /** Beside the one that was typed, and without lists and what the owner excludes. */
  visited: number
  /** Addresses of those that ask to be left out. */
  noindex: Set<string>
  /** Whether the page that was typed asks to be left out, or its links not to be followed. */
  start: Directives
  /** Of pages that name an address elsewhere as their original: its host. */
  elsewhere: Map<string, string>
  /** Addresses that pages claim to be although they are pages of their own: how many do. */
  doubted: Map<string, number>
}

export const openTally = (): Tally => ({
  visited: 0,
  noindex: new Set(),
  start: { noindex: false, nofollow: false },
  elsewhere: new Map(),
  doubted: new Map(),
})
