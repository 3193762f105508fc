import type { Page } from '../fetching/fetch-page.ts'
import { identify } from './normalise-url.ts'

type Variant = Pick<Page, 'url' | 'title' | 'scripts' | 'pageText' | 'shown'>

interface Outcome<Kind> {
  list: (page: Kind) => void
  leaveOut: (page: Kind) => void
  /** Answers whether the page was on the list, and is taken off. */
  takeBack: (page: Kind) => boolean
}

/** Of one path, this many pages are rendered: they stand for the others. */
const asked = 2

/**
 * Recognises a page under queries that only select how it is shown, its order or its referrer: all of them have the same
 * text. Where scripts run, equal answers for every query prove nothing: the rendered pages decide.
 */
export function openVariants<Kind extends Variant>({ list, leaveOut, takeBack }: Outcome<Kind>) {
  const known = new Map<string, { page: Kind; title: string }[]>()
  const waiting: { page: Kind; like: Kind }[] = []
  const differing = new Set<string>()
  const { ask, toShow } = openRequests<Kind>()

  const isVariant = (page: Kind, like: Kind) => {
    const path = pathOf(page.url)
    if (!page.shown || !like.shown) return !differing.has(path)
    if (page.shown.words === like.shown.words) return true
    differing.add(path)
    return false
  }

  const know = (page: Kind) => {
    const path = pathOf(page.url)
    known.set(path, [...(known.get(path) ?? []), { page, title: page.title }])
  }

  /** The address without a query is the page's own. */
  const leaveOneOut = (page: Kind, like: Kind) => {
    if (page.url.includes('?') || !takeBack(like)) return leaveOut(page)
    leaveOut(like)
    return list(page)
  }

  return {
    know,
    /** Takes a page with the same text as another one of its path, which is decided at once or after rendering. */
    takes(page: Kind): boolean {
      const path = pathOf(page.url)
      const like = page.pageText && known.get(path)?.find((other) => isSame(page, other))?.page
      if (!like) know(page)
      else if (page.scripts === '') leaveOneOut(page, like)
      else {
        waiting.push({ page, like })
        ask(path, like, page)
      }
      return like !== undefined
    },
    /** Pages that have to be rendered before it is known what they are. */
    toShow,
    withdraw(page: Kind): void {
      const at = waiting.findIndex((one) => one.page === page)
      if (at >= 0) waiting.splice(at, 1)
    },
    settle() {
      for (const { page, like } of waiting.splice(0)) {
        if (isVariant(page, like)) leaveOneOut(page, like)
        else list(page)
      }
    },
  }
}

/** Pages to render: a few of each path. */
function openRequests<Kind>() {
  const requests = new Map<string, number>()
  let unseen: Kind[] = []
  return {
    ask(path: string, ...pages: Kind[]): void {
      const count = (requests.get(path) ?? 0) + 1
      requests.set(path, count)
      if (count <= asked) unseen.push(...pages)
    },
    toShow(): Kind[] {
      const pages = unseen
      unseen = []
      return pages
    },
  }
}

const pathOf = (url: string) => identify(url).split('?', 1)[0] ?? ''

/** Scripts may change a page's title: it is compared as it was served. */
const isSame = (page: Variant, other: { page: Variant; title: string }) =>
  page.title === other.title && page.pageText?.words === other.page.pageText?.words
