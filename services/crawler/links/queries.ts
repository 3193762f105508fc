import type { Candidate } from '../pages/candidate.ts'
import type { Border } from './border.ts'
import { limits } from '../limits/limits.ts'
import { choosesByQuery, identify } from '../addresses/normalise-url.ts'
import { openProbes } from './probes.ts'
import { likeness } from '../texts/sketch-text.ts'
import type { Listed } from '../pages/page.ts'

/** Limits the queries of one path, unless they turn out to select pages. */
export interface Queries {
  /**
   * Whether a query has to wait until others of its path are known. A query that selects a page, as in
   * `?id=7`, is not counted.
   */
  isOneOfTooMany(candidate: Candidate): boolean
  release(): Candidate[]
}

/**
 * Opens the limit. A shop whose every page is `index.php?route=…` has a different title on each page, or if
 * all pages have the same title, a different text. A filtered list keeps its title.
 */
export function openQueries({ origin, pageAt }: Pick<Border, 'origin' | 'pageAt'>): Queries {
  const countPages = (asked: Candidate[]) => {
    const common = pageAt(identify(`${origin}/`))?.title
    return countDistinct(
      asked.flatMap(({ url }) => pageAt(identify(url)) ?? []),
      common,
    )
  }
  const probes = openProbes<Candidate>({
    first: limits.variantsOfAPath,
    more: limits.variantsForAPage,
    countPages,
  })
  return {
    isOneOfTooMany(candidate) {
      const { url, isWanted } = candidate
      const { pathname, search, searchParams } = new URL(url)
      if (!search || isWanted || choosesByQuery(url)) return false
      const kind = `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
      return !probes.add(kind, candidate)
    },
    release: () => probes.release(),
  }
}

/** The maximum number of compared addresses, which limits the time. */
const maxCompared = 50

function countDistinct(pages: Listed[], common: string | undefined): number {
  const distinct: Listed[] = []
  const isAnother = (page: Listed, other: Listed) =>
    page.title !== other.title || (page.title === common && !isAlike(page, other))
  for (const page of pages.slice(0, maxCompared))
    if (distinct.every((other) => isAnother(page, other))) distinct.push(page)
  // A single distinct page is no evidence.
  return Math.max(distinct.length - 1, 0)
}

const isAlike = (page: Listed, other: Listed) =>
  likeness(page.pageText.sketch, other.pageText.sketch) >= alike
const alike = 0.5
