import type { Page } from '../pages/page.ts'
import { identify } from '../addresses/normalise-url.ts'
import { looseSpelling } from '../addresses/shape-of.ts'

type Variant = Pick<Page, 'url' | 'title' | 'scripts' | 'pageText' | 'shown'>

interface Outcome<Kind> {
  list: (page: Kind) => void
  leaveOut: (page: Kind, reason: 'variants' | 'spelling') => void
  /** Takes the page off the list; returns whether it was listed. */
  takeBack: (page: Kind) => boolean
}

/** The number of pages of one path that are rendered, as samples of the others. */
const asked = 2

/**
 * Recognises a page under another spelling of its path, or under queries that only change its presentation,
 * its order or its referrer: all of them have the same text. If scripts run, equal responses for every query
 * are no evidence, and the rendered pages decide.
 */
export function openVariants<Kind extends Variant>(outcome: Outcome<Kind>) {
  const state: State<Kind> = {
    ...outcome,
    ...openKnown<Kind>(),
    ...openRequests<Kind>(),
    isVariant: openComparison<Kind>(),
    waiting: [],
  }
  return {
    know: (page: Kind) => state.know({ page, title: page.title }),
    /**
     * Takes a page with the same text as another one of its path, which is decided immediately or after
     * rendering.
     */
    takes: (page: Kind) => takes(state, page),
    /** Pages that have to be rendered before they can be classified. */
    toShow: state.toShow,
    withdraw(page: Kind): void {
      const at = state.waiting.findIndex((one) => one.page === page)
      if (at >= 0) state.waiting.splice(at, 1)
    },
    settle: () => settle(state),
  }
}

interface State<Kind extends Variant> extends Outcome<Kind>, Known<Kind>, Requests<Kind> {
  isVariant: (page: Kind, like: Kind) => boolean
  /** Pages that have to be rendered, or others of their path, before they are decided. */
  waiting: Served<Kind>[]
}

function takes<Kind extends Variant>(state: State<Kind>, page: Kind): boolean {
  const served = { page, title: page.title }
  const [like] = state.knownLike(served)
  if (!like) state.know(served)
  else if (page.scripts === '') leaveOneOut(state, page, like)
  else {
    state.waiting.push(served)
    state.ask(pathOf(page.url), like, page)
  }
  return like !== undefined
}

function settle<Kind extends Variant>(state: State<Kind>): void {
  for (const served of state.waiting.splice(0)) {
    const { page } = served
    const like = state.knownLike(served).find((other) => state.isVariant(page, other))
    if (like) leaveOneOut(state, page, like)
    else {
      state.know(served)
      state.list(page)
    }
  }
}

/** Leaves out one of two pages with the same text; the address without a query takes precedence. */
function leaveOneOut<Kind extends Variant>(
  { list, leaveOut, takeBack }: Outcome<Kind>,
  page: Kind,
  like: Kind,
): void {
  const reason = exactPathOf(page.url) === exactPathOf(like.url) ? 'variants' : 'spelling'
  if (page.url.includes('?') || !like.url.includes('?') || !takeBack(like)) return leaveOut(page, reason)
  leaveOut(like, reason)
  return list(page)
}

/** A page with its served title, because scripts may change the title. */
interface Served<Kind> {
  page: Kind
  title: string
}

interface Known<Kind> {
  know: (served: Served<Kind>) => void
  /** Lists the pages of the same path that were served with the same text. */
  knownLike: (served: Served<Kind>) => Kind[]
}

/** Remembers pages by their path. */
function openKnown<Kind extends Variant>(): Known<Kind> {
  const known = new Map<string, Served<Kind>[]>()
  return {
    know(served) {
      const path = pathOf(served.page.url)
      known.set(path, [...(known.get(path) ?? []), served])
    },
    knownLike: (served) =>
      (known.get(pathOf(served.page.url)) ?? [])
        .filter((other) => isSame(served, other))
        .map(({ page }) => page),
  }
}

/**
 * Compares two pages that were served with the same text; pages that were not rendered follow the others of
 * their path.
 */
function openComparison<Kind extends Variant>() {
  const differing = new Set<string>()
  return (page: Kind, like: Kind): boolean => {
    const path = pathOf(page.url)
    if (!page.shown || !like.shown) return !differing.has(path)
    if (page.shown.words === like.shown.words) return true
    differing.add(path)
    return false
  }
}

interface Requests<Kind> {
  ask: (path: string, ...pages: Kind[]) => void
  toShow: () => Kind[]
}

/** Chooses pages to render: a few of each path. */
function openRequests<Kind>(): Requests<Kind> {
  const requests = new Map<string, number>()
  let unseen: Kind[] = []
  return {
    ask(path, ...pages) {
      const count = (requests.get(path) ?? 0) + 1
      requests.set(path, count)
      if (count <= asked) unseen.push(...pages)
    },
    toShow() {
      const pages = unseen
      unseen = []
      return pages
    },
  }
}

const exactPathOf = (url: string) => identify(url).split('?', 1)[0] ?? ''
const pathOf = (url: string) => looseSpelling(url).split('?', 1)[0] ?? ''

const isSame = (one: Served<Variant>, other: Served<Variant>) =>
  one.title === other.title && one.page.pageText.words === other.page.pageText.words
