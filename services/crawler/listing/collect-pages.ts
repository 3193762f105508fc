import type { Listed } from '../pages/page.ts'
import { identify, showPath } from '../addresses/normalise-url.ts'

interface FoundPage {
  url: string
  path: string
  title: string
}

/** The pages of a website, each once, in the order in which they were added. */
export interface Collection {
  /** Adds a page; returns whether it is new. A kept page is listed before others if the limit is reached. */
  add(page: Listed, isKept?: boolean): boolean
  has(identity: string): boolean
  at(identity: string): Listed | undefined
  /** Removes a page; returns whether it was listed and is not kept. */
  remove(page: Listed): boolean
  /** Whether one page more than the limit was found, so that no further one can be listed. */
  isFull(): boolean
  /** Counts addresses that were found and not visited because the list was full. */
  leaveOut(count: number): void
  /** The number of found pages, whether or not they are listed. */
  found(): number
  /** The pages up to the limit; `from` skips that many. */
  list(from?: number): FoundPage[]
}

export function collectPages(limit: number): Collection {
  const pages = new Map<string, Listed>()
  const kept = new Set<Listed>()
  let leftOut = 0
  return {
    add(page, isKept = false) {
      const identity = identify(page.url)
      if (pages.has(identity)) return false
      pages.set(identity, page)
      if (isKept) kept.add(page)
      return true
    },
    has: (identity) => pages.has(identity),
    at: (identity) => pages.get(identity),
    remove(page) {
      const identity = identify(page.url)
      return !kept.has(page) && pages.get(identity) === page && pages.delete(identity)
    },
    isFull: () => pages.size > limit,
    leaveOut: (count) => void (leftOut += count),
    found: () => pages.size + leftOut,
    list: (from = 0) =>
      choose([...pages.values()], kept, limit)
        .slice(from)
        .map(describe),
  }
}

/** Chooses as many pages as may be listed, in their order: kept ones before all others. */
function choose(all: Listed[], kept: Set<Listed>, limit: number): Listed[] {
  let surplus = all.length - limit
  if (surplus <= 0 || kept.size === 0) return all.slice(0, limit)
  return all
    .toReversed()
    .filter((page) => kept.has(page) || (surplus -= 1) < 0)
    .toReversed()
    .slice(0, limit)
}

const describe = ({ url, title }: Listed): FoundPage => ({ url, path: showPath(url), title })
