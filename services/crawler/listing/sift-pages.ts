import { openClaims } from '../links/claims.ts'
import type { Collection } from './collect-pages.ts'
import type { Page } from '../pages/page.ts'
import type { Candidate } from '../pages/candidate.ts'
import { judgeAddress } from '../addresses/judge-address.ts'
import { isList, reasonInContent } from './judge-content.ts'
import type { LeftOuts } from '../pages/left-outs.ts'
import { limits } from '../limits/limits.ts'
import { openListing } from './list-pages.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from '../addresses/normalise-url.ts'
import type { Reason } from '../addresses/reasons.ts'
import { openTally, type Tally } from '../pages/tally.ts'
import type { WatchRules } from '../links/watch-rules.ts'
import { suspicionOf } from '../links/weigh-address.ts'

/** Decides for each visited page whether it is listed; records the reason if it is left out. */
export interface Sieve {
  /** Adds the page at the entered address, which is always listed. */
  start(page: Page): void
  mayFollow(page: Page): boolean
  /** Takes a visited page; returns whether its links are to be followed, by the served page. */
  take(page: Page, candidate: Candidate): boolean
  /** Reviews a rendered page, whose scripts may declare more. */
  review(page: Page): void
  /** Pages that have to be rendered before they can be classified. */
  toShow(): Page[]
  /**
   * Whether an address was visited; a part of another page is visited again if it turns out to be a page
   * itself.
   */
  hasVisited(candidate: Candidate): boolean
  /** Canonical addresses that have not been visited yet. */
  originals(): string[]
  /** Gives up unvisited canonical addresses, because they cannot be read. */
  giveUpOriginals(): void
  /** Decides about pages that waited for canonical addresses, or for rendering. */
  settle(): void
  isEnough(): boolean
  /** Ends the decisions after the last page. */
  finish(): Tally
}

interface Sifting {
  origin: string
  pages: Collection
  leftOuts: LeftOuts
  wishes: WatchRules
}

/** The state of the decisions. */
interface State extends Sifting {
  tally: Tally
  /** Identities of the visited addresses. */
  seen: Set<string>
  /** Visited addresses that were only read as a part of another page. */
  framed: Set<string>
  listing: ReturnType<typeof openListing>
  claims: ReturnType<typeof openClaims<Page>>
  started: Page | undefined
  /** The number of visited pages that were left out. */
  failures: number
}

export function siftPages(sifting: Sifting): Sieve {
  const state = openState(sifting)
  const { claims, listing, pages } = state
  return {
    start: (page) => start(state, page),
    take: (page, candidate) => take(state, page, candidate),
    review: (page) => review(state, page),
    toShow: listing.toShow,
    mayFollow: (page) => mayFollow(state, page),
    hasVisited: ({ url, passage }) =>
      state.seen.has(identify(url)) && (passage === 'frame' || !state.framed.has(identify(url))),
    originals: claims.unknown,
    giveUpOriginals: claims.giveUpUnknown,
    settle() {
      claims.settle()
      listing.settle()
    },
    isEnough: () => pages.isFull() || state.failures > limits.failures,
    finish() {
      listing.finish()
      return state.tally
    },
  }
}

function openState(sifting: Sifting): State {
  const { pages } = sifting
  const tally = openTally()
  const listing = openListing({ pages, leaveOut: (page, reason) => leaveOut(state, page, reason) })
  const claims = openClaims<Page>({
    list: listing.add,
    leaveOut: (page) => leaveCopyOut(state, page),
    tally,
  })
  const state: State = {
    ...sifting,
    tally,
    seen: new Set(),
    framed: new Set(),
    listing,
    claims,
    started: undefined,
    failures: 0,
  }
  return state
}

function leaveOut(state: State, page: Page, reason: Reason) {
  state.failures += 1
  state.leftOuts.add(page.url, reason)
}

function leaveCopyOut({ tally, leftOuts }: State, page: Page) {
  tally.copies += 1
  leftOuts.add(page.url, 'canonical')
}

/**
 * Whether the entered page asks not to be indexed, such as an unpublished one: its owner does not mean this
 * for their own monitor.
 */
const isPrivate = ({ tally }: State) => tally.start.noindex

const mayFollow = (state: State, { robots, url }: Page) =>
  !robots.nofollow || isPrivate(state) || state.wishes.isWanted(url)

const originalOf = ({ origin, tally }: State, page: Page) => findOriginal(page, origin, tally)

function start(state: State, page: Page) {
  state.started = page
  state.seen.add(identify(page.url))
  greet(state, page)
  state.listing.keep(page)
}

function greet(state: State, page: Page) {
  state.tally.start = page.robots
  state.claims.knowStart(page, originalOf(state, page))
}

function take(state: State, page: Page, candidate: Candidate): boolean {
  const { seen, framed, claims, listing, wishes } = state
  const isWanted = candidate.isWanted || wishes.isWanted(page.url)
  const identity = identify(page.url)
  const isAgain = seen.has(identity) && !framed.delete(identity)
  if (candidate.passage === 'frame' && !isAgain) framed.add(identity)
  seen.add(identify(candidate.url)).add(identity)
  claims.know(page, undefined, candidate.url)
  if (isAgain) return false
  if (isWanted) listing.keep(page)
  else decide(state, page, candidate)
  return mayFollow(state, page) || isWanted
}

function decide(state: State, page: Page, candidate: Candidate) {
  const { claims, wishes, tally } = state
  claims.know(page, originalOf(state, page))
  const against = reasonToLeaveOut(state, page, candidate) ?? wishes.reasonAgainst(page.url)
  if (against) return leaveOut(state, page, against)
  tally.visited += 1
  return sort(state, page)
}

/** The reason by the address, if the content confirms it. */
function reasonToLeaveOut(
  { started, claims }: State,
  page: Page,
  { url, ...candidate }: Candidate,
): Reason | undefined {
  // A redirect may end at an address that does not look like a page.
  const judged = page.url === url ? undefined : suspicionOf(page.url)
  const passage = candidate.passage ?? (judged?.isPassage ? judged.reason : undefined)
  if (passage === 'frame') return passage
  if (passage) {
    const isOfKind = (to: string) => judgeAddress(to)?.reason === passage
    return isList(page, isOfKind, started) ? passage : undefined
  }
  const doubt = page.url === url ? candidate.doubt : judged
  return doubt && reasonInContent(page, doubt, { start: started, pageAt: claims.pageAt })
}

/** Decides about a page by its declarations. */
function sort(state: State, page: Page) {
  const { claims, tally, leftOuts, listing } = state
  const original = originalOf(state, page)
  claims.know(page, original)
  if (page.robots.noindex) {
    tally.noindex.add(page.url)
    if (!isPrivate(state)) return leftOuts.add(page.url, 'noindex')
  }
  if (original) return claims.add(page, original)
  if (claims.isStartAgain(page)) return leaveCopyOut(state, page)
  return listing.add(page)
}

function review(state: State, page: Page) {
  const { claims, listing, started, tally } = state
  if (page.views?.length) tally.views.set(page.url, page.views)
  if (page === started) return greet(state, page)
  const isDoubtful = (page.robots.noindex && !isPrivate(state)) || originalOf(state, page) !== undefined
  if (!claims.withdraw(page) && !(listing.has(page) && isDoubtful)) return undefined
  listing.takeBack(page)
  return sort(state, page)
}

/**
 * The page's canonical address, if it is another one of this site; an address of another site is only
 * counted.
 */
function findOriginal({ canonical, base, url }: Page, origin: string, tally: Tally): string | undefined {
  const to = canonical === undefined ? null : normaliseUrl(canonical, base)
  if (!to) return undefined
  if (isSameSite(to, origin)) return identify(to) === identify(url) ? undefined : moveToOrigin(to, origin)
  tally.elsewhere.set(url, new URL(to).host)
  return undefined
}
