import { openClaims } from './claims.ts'
import type { Collection } from './collect-pages.ts'
import type { Page } from './fetch-page.ts'
import type { Candidate } from './frontier.ts'
import { judgeAddress } from './judge-address.ts'
import type { LeftOuts } from './left-out.ts'
import { limits } from './limits.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from './normalise-url.ts'
import type { Reason } from './reasons.ts'
import { openSpellings } from './spellings.ts'
import type { Wishes } from './wishes.ts'

/** What the pages of a website say of themselves, all together. */
export interface Tally {
  /** Beside the one that was typed, and without lists and what the owner excludes. */
  visited: number
  noindex: number
  /** Whether the page that was typed asks to be left out, or its links not to be followed. */
  start: { noindex: boolean; nofollow: boolean }
  /** Of hosts that pages name as where their originals are: how many pages do. */
  elsewhere: Map<string, number>
  /** Addresses that pages claim to be although they are pages of their own. */
  doubted: Map<string, number>
}

/** Decides of each page that was visited whether it is listed; keeps what it was left out for. */
export interface Sieve {
  /** The page at the address that was typed is always listed. */
  start(page: Page): void
  mayFollow(page: Page): boolean
  /** Answers whether the page's links are to be followed. */
  take(page: Page, candidate: Candidate): boolean
  hasVisited(url: string): boolean
  /** Originals that pages name and that were not visited yet. */
  originals(): string[]
  /** What was waiting for originals is decided. */
  settle(): void
  isEnough(): boolean
  /** Nothing more will come. */
  finish(): Tally
}

interface Sifting {
  origin: string
  pages: Collection
  leftOuts: LeftOuts
  wishes: Wishes
  pageLimit: number
}

export function siftPages({ origin, pages, leftOuts, wishes, pageLimit }: Sifting): Sieve {
  const tally: Tally = {
    visited: 0,
    noindex: 0,
    start: { noindex: false, nofollow: false },
    elsewhere: new Map(),
    doubted: new Map(),
  }
  const seen = new Set<string>()
  const unlisted: Page[] = []
  const spellings = openSpellings()
  const claims = openClaims({ list, leftOuts, doubted: tally.doubted })
  let inVain = 0

  function list(page: Page, isKept = false) {
    const isAgain = spellings.isAgain(page)
    if (isAgain && !isKept) leftOuts.add(page.url, 'spelling')
    else pages.add(page, isKept)
  }
  /** A site of which every page asks to be left out, such as one that is not public yet, asks nothing of its owner's monitor. */
  const isAllUnlisted = () => tally.start.noindex && tally.noindex === tally.visited
  const mayFollow = ({ robots }: Page) => !robots.nofollow || isAllUnlisted()
  const leaveOut = (page: Page, reason: Reason) => {
    inVain += 1
    leftOuts.add(page.url, reason)
  }
  const originalOf = ({ canonical, base, url }: Page): string | undefined => {
    const to = canonical === undefined ? null : normaliseUrl(canonical, base)
    if (!to) return undefined
    if (isSameSite(to, origin)) return identify(to) === identify(url) ? undefined : moveToOrigin(to, origin)
    const { host } = new URL(to)
    tally.elsewhere.set(host, (tally.elsewhere.get(host) ?? 0) + 1)
    return undefined
  }
  const decide = (page: Page, { passage, url }: Candidate) => {
    const original = originalOf(page)
    claims.know(page, original)
    // A redirect may end at what its address would have been left out for.
    const reason = passage ?? (page.url === url ? undefined : judgeAddress(page.url)?.reason)
    const against = reason ?? wishes.reasonAgainst(page.url)
    if (against) return leaveOut(page, against)
    tally.visited += 1
    if (page.robots.noindex) {
      tally.noindex += 1
      unlisted.push(page)
      return undefined
    }
    if (original) return claims.add(page, original)
    if (claims.isStartAgain(page)) return leaveOut(page, 'canonical')
    return list(page)
  }

  return {
    start(page) {
      tally.start = page.robots
      seen.add(identify(page.url))
      spellings.isAgain(page)
      claims.knowStart(page, originalOf(page))
      pages.add(page, true)
    },
    take(page, candidate) {
      const isWanted = candidate.isWanted || wishes.isWanted(page.url)
      const identity = identify(page.url)
      const isAgain = seen.has(identity)
      seen.add(identify(candidate.url)).add(identity)
      claims.know(page, undefined, candidate.url)
      if (isAgain) return false
      if (isWanted) list(page, true)
      else decide(page, candidate)
      return mayFollow(page) || isWanted
    },
    mayFollow,
    hasVisited: (url) => seen.has(identify(url)),
    originals: () => claims.unknown(),
    settle: () => claims.settle(),
    isEnough: () =>
      pages.isFull() || inVain > limits.inVain || (isAllUnlisted() && unlisted.length > pageLimit),
    finish() {
      const isListed = isAllUnlisted()
      for (const page of unlisted)
        if (isListed) list(page)
        else leftOuts.add(page.url, 'noindex')
      return tally
    },
  }
}
