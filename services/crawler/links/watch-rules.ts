import { matchesGlob } from '@vigia/common/text/glob'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import { identify, showPath } from '../addresses/normalise-url.ts'
import type { Reason } from '../addresses/reasons.ts'

/** The owner's rules for the pages that are watched. */
export interface WatchRules {
  /** Addresses that are always watched. */
  pinned: string[]
  /** Approved pages, which stay listed for as long as the website links to them. */
  kept: string[]
  isPinned(url: string): boolean
  /** Whether the address is pinned or kept; an approved page that the owner has since excluded is not. */
  isWanted(url: string): boolean
  isKnown(identity: string): boolean
  /** The reason for not watching an address by the owner's own patterns. */
  reasonAgainst(url: string): Extract<Reason, 'excluded' | 'not-included'> | undefined
}

export type Asked = Pick<DiscoveryWanted, 'known' | 'pinned' | 'include' | 'exclude'>

export function readWatchRules(asked: Asked, origin: string): WatchRules {
  const { known, pinned } = asked
  const urlsOf = (paths: string[]) => paths.map((path) => URL.parse(path, origin)?.href ?? origin)
  const pins = urlsOf(pinned)
  const approved = urlsOf(known.filter((page) => page.approved).map(({ path }) => path))
  const pinnedOnes = new Set(pins.map(identify))
  const approvedOnes = new Set(approved.map(identify))
  const knownOnes = new Set(urlsOf(known.map(({ path }) => path)).map(identify))

  const reasonAgainst = (url: string) => judgeByPatterns(url, asked)
  const isWanted = (url: string) => {
    const identity = identify(url)
    return pinnedOnes.has(identity) || (approvedOnes.has(identity) && !reasonAgainst(url))
  }
  return {
    pinned: pins,
    kept: approved.filter(isWanted),
    isPinned: (url) => pinnedOnes.has(identify(url)),
    isWanted,
    isKnown: (identity) => knownOnes.has(identity),
    reasonAgainst,
  }
}

function judgeByPatterns(url: string, { include, exclude }: Asked): ReturnType<WatchRules['reasonAgainst']> {
  const path = showPath(url)
  if (exclude.some((glob) => matchesGlob(glob, path))) return 'excluded'
  return include.length === 0 || include.some((glob) => matchesGlob(glob, path)) ? undefined : 'not-included'
}
