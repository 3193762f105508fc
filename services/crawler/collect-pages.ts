import type { Page } from './fetch-page.ts'
import { identify, showPath } from './normalise-url.ts'

export interface FoundPage {
  url: string
  path: string
  title: string
}

/** The pages of a website, each once, in the order they were added. */
export interface Collection {
  /** Answers whether it was a page that was not there yet. */
  add(page: Page): boolean
  has(identity: string): boolean
  /** One more than may be listed has been found: nothing found from now on could be listed. */
  isFull(): boolean
  /** So many more addresses were found that nobody visited, the list being full. */
  leaveOut(count: number): void
  /** How many were found, listed or not. */
  found(): number
  /** Up to the limit; `from` leaves out that many first ones. */
  list(from?: number): FoundPage[]
}

export function collectPages(limit: number): Collection {
  const pages = new Map<string, Page>()
  const fronts = new Set<string>()
  let leftOut = 0

  const isFrontAgain = ({ url, digest }: Page) => {
    if (digest === undefined) return false
    const front = `${identify(url.replace(/[^/]*$/, ''))} ${digest}`
    if (fronts.has(front)) return true
    fronts.add(front)
    return false
  }

  return {
    add(page) {
      const identity = identify(page.url)
      if (pages.has(identity) || isFrontAgain(page)) return false
      pages.set(identity, page)
      return true
    },
    has: (identity) => pages.has(identity),
    isFull: () => pages.size > limit,
    leaveOut: (count) => void (leftOut += count),
    found: () => pages.size + leftOut,
    list: (from = 0) =>
      [...pages.values()].slice(from, limit).map(({ url, title }) => ({ url, path: showPath(url), title })),
  }
}
