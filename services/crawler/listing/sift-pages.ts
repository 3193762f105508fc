import { openClaims } from '../links/claims.ts'
import type { Collection } from './collect-pages.ts'
import type { Page } from '../fetching/fetch-page.ts'
import type { Candidate } from '../links/frontier.ts'
import { reasonAgainst } from '../links/judge-address.ts'
import type { LeftOuts } from './left-out.ts'
import { limits } from '../limits.ts'
import { openListing } from './list-pages.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from '../links/normalise-url.ts'
import type { Reason } from './reasons.ts'
import { openTally } from './tally.ts'
import type { Tally } from './tally.ts'
import type { WatchRules } from '../links/watch-rules.ts'

/** Decides for each visited page whether it is listed; records why it was left out. */
export interface Sieve {
  /** The page at the address that was entered is always listed. */
  start(page: Page): void
  mayFollow(page: Page): boolean
  /** Answers whether the page's links are to be followed, as far as the served page says. */
  take(page: Page, candidate: Candidate): boolean
  /** A rendered page: what its scripts declare counts, too. */
  review(page: Page): void
  /** Pages that have to be rendered to know what they are. */
  toShow(): Page[]
  hasVisited(url: string): boolean
  /** Canonical addresses that were not visited yet. */
  originals(): string[]
  /** Pages that waited for canonical addresses, or to be rendered, are decided. */
  settle(): void
  isEnough(): boolean
  /** Nothing more will come. */
  finish(): Tally
}

interface Sifting {
  origin: string
  pages: Collection
  leftOuts: LeftOuts
  wishes: WatchRules
}

export function siftPages({ origin, pages, leftOuts, wishes: watchRules }: Sifting): Sieve {
  const tally = openTally()
  const seen = new Set<string>()
  const listing = openListing({ pages, leaveOut })
  const claims = openClaims({ list: listing.add, leftOuts, doubted: tally.doubted })
  let started: Page | undefined
  let inVain = 0

  function leaveOut(page: Page, reason: Reason) {
    inVain += 1
    leftOuts.add(page.url, reason)
  }
  /** If an owner enters a page that asks not to be indexed, such as an unpublished one, that request is not meant for their monitor. */
  const isPrivate = () => tally.start.noindex
  const mayFollow = ({ robots, url }: Page) => !robots.nofollow || isPrivate() || watchRules.isWanted(url)
  const originalOf = (page: Page) => findOriginal(page, origin, tally)
  const greet = (page: Page) => {
    tally.start = page.robots
    claims.knowStart(page, originalOf(page))
  }
  /** By what the page declares. */
  const sort = (page: Page) => {
    const original = originalOf(page)
    claims.know(page, original)
    if (page.robots.noindex) {
      tally.noindex.add(page.url)
      if (!isPrivate()) return leftOuts.add(page.url, 'noindex')
    }
    if (original) return claims.add(page, original)
    if (claims.isStartAgain(page)) return leaveOut(page, 'canonical')
    return listing.add(page)
  }
  const decide = (page: Page, { passage, url }: Candidate) => {
    claims.know(page, originalOf(page))
    // A redirect may end at an address that would have been left out.
    const reason = passage ?? (page.url === url ? undefined : reasonAgainst(page.url))
    const against = reason ?? watchRules.reasonAgainst(page.url)
    if (against) return leaveOut(page, against)
    tally.visited += 1
    return sort(page)
  }

  return {
    start(page) {
      started = page
      seen.add(identify(page.url))
      greet(page)
      listing.keep(page)
    },
    take(page, candidate) {
      const isWanted = candidate.isWanted || watchRules.isWanted(page.url)
      const identity = identify(page.url)
      const isAgain = seen.has(identity)
      seen.add(identify(candidate.url)).add(identity)
      claims.know(page, undefined, candidate.url)
      if (isAgain) return false
      if (isWanted) listing.keep(page)
      else decide(page, candidate)
      return mayFollow(page) || isWanted
    },
    review(page) {
      if (page === started) return greet(page)
      const isDoubtful = (page.robots.noindex && !isPrivate()) || originalOf(page) !== undefined
      if (!claims.withdraw(page) && !(listing.has(page) && isDoubtful)) return undefined
      listing.takeBack(page)
      return sort(page)
    },
    toShow: listing.toShow,
    mayFollow,
    hasVisited: (url) => seen.has(identify(url)),
    originals: claims.unknown,
    settle() {
      claims.settle()
      listing.settle()
    },
    isEnough: () => pages.isFull() || inVain > limits.inVain,
    finish() {
      listing.finish()
      return tally
    },
  }
}

/** The page's canonical address, if it is another one of this site; one elsewhere is only counted. */
function findOriginal({ canonical, base, url }: Page, origin: string, tally: Tally): string | undefined {
  const to = canonical === undefined ? null : normaliseUrl(canonical, base)
  if (!to) return undefined
  if (isSameSite(to, origin)) return identify(to) === identify(url) ? undefined : moveToOrigin(to, origin)
  tally.elsewhere.set(url, new URL(to).host)
  return undefined
}
