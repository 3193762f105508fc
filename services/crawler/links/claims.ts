import type { Page } from '../pages/page.ts'
import { choosesByQuery, identify, routesByQuery } from '../addresses/normalise-url.ts'
import { likeness } from '../texts/sketch-text.ts'
import type { Tally } from '../pages/tally.ts'

type Claimant = Page

interface Known {
  page: Claimant
  /** The title as served; scripts may change it later. */
  title: string
  /** The canonical address, if it differs from this one. */
  original: string | undefined
}

interface Outcome<Kind> {
  list: (page: Kind) => void
  leaveOut: (page: Kind) => void
  /** Counts of claims for a wrong address, or for one that could not be read. */
  tally: Pick<Tally, 'doubted' | 'unread'>
}

const hops = 5

interface State<Kind> extends Outcome<Kind> {
  known: Map<string, Known>
  pending: { page: Kind; original: string }[]
  unread: Set<string>
}

/** Resolves canonical addresses: copies are left out, and claims that cannot be true are ignored. */
export function openClaims<Kind extends Claimant>(outcome: Outcome<Kind>) {
  const state: State<Kind> = { ...outcome, known: new Map(), pending: [], unread: new Set() }
  const { known, pending, unread } = state
  const unknown = () =>
    [...new Set(pending.map(({ original }) => original))].filter((url) => !known.has(identify(url)))
  return {
    ...openStart(known),
    /** Records a visited page, also under the requested address. */
    know: (page: Claimant, original?: string, asked?: string) => know(known, page, original, asked),
    add: (page: Kind, original: string) => void pending.push({ page, original }),
    /** Takes a page off the list while its claim is undecided. */
    withdraw(page: Kind): boolean {
      const at = pending.findIndex((claim) => claim.page === page)
      if (at >= 0) pending.splice(at, 1)
      return at >= 0
    },
    unknown,
    pageAt: (identity: string) => known.get(identity)?.page,
    /** Gives up addresses that are still unknown: they are no pages, or must not be visited. */
    giveUpUnknown: () => unknown().forEach((url) => unread.add(url)),
    settle: () => settle(state),
  }
}

/** Remembers the canonical address of the entered page. */
function openStart(known: Map<string, Known>) {
  let start: { original: string; title: string } | undefined
  return {
    knowStart(page: Claimant, original: string | undefined) {
      known.set(identify(page.url), { page, title: page.title, original: undefined })
      if (original) start = { original: identify(original), title: page.title }
    },
    /** Whether the page is the canonical address of the entered page, which is already listed. */
    isStartAgain: ({ url, title }: Claimant) => start?.original === identify(url) && start.title === title,
  }
}

function know(known: Map<string, Known>, page: Claimant, original?: string, asked = page.url): void {
  const before = known.get(identify(page.url))
  const entry = before ?? { page, title: page.title, original }
  if (original || before?.page === page) entry.original = original
  known.set(identify(page.url), entry)
  known.set(identify(asked), entry)
}

function settle<Kind extends Claimant>({ known, pending, unread, tally, ...decide }: State<Kind>): void {
  for (const { page, original } of pending.splice(0)) {
    if (isTrue(known, page, original)) decide.leaveOut(page)
    else {
      if (known.has(identify(original))) count(tally.doubted, original)
      else if (unread.has(original)) count(tally.unread, original)
      decide.list(page)
    }
  }
}

function isTrue(known: Map<string, Known>, page: Claimant, original: string): boolean {
  const other = resolve(known, page, original)
  const self = known.get(identify(page.url))
  if (!other || !self) return false
  return isViewOf(page.url, other.page.url) || isCopy(self.page, other.page)
}

/** The page at the end of a chain of canonical addresses. */
function resolve(known: Map<string, Known>, page: Claimant, original: string): Known | undefined {
  const passed = new Set([identify(page.url)])
  let found = known.get(identify(original))
  for (let hop = 0; found?.original && hop < hops; hop += 1) {
    // In a cycle of canonical addresses, no address takes precedence.
    if (passed.has(identify(found.page.url))) return undefined
    passed.add(identify(found.page.url))
    found = known.get(identify(found.original)) ?? { ...found, original: undefined }
  }
  return found && passed.has(identify(found.page.url)) ? undefined : found
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Sorting or filtering a list changes the text of one page, but `?id=7` selects another page. */
const isViewOf = (url: string, other: string) =>
  isOnePath(url, other) && !choosesByQuery(url) && !routesByQuery(url)

const isOnePath = (one: string, other: string) => new URL(one).pathname === new URL(other).pathname

const alike = 0.8
const fewPhrases = 20

function isCopy(one: Claimant, other: Claimant): boolean {
  const [text, otherText] = [sketchOf(one), sketchOf(other)]
  // The same document at many addresses, rendered by scripts, is no evidence.
  const isShell = one.scripts !== '' && text.length < fewPhrases
  return !isShell && likeness(text, otherText) >= alike
}

const sketchOf = ({ pageText, shown }: Claimant) => (shown ?? pageText).sketch
