import { maxRegions } from './picture-limits.ts'

interface Shown {
  fingerprint: string | null
  pixels: number
  isAccepted: boolean
}

interface Changed {
  id: string
  regions: Shown[]
}

/** One change with its pages, in the given order. */
export interface PageGroup<P> {
  fingerprint: string
  pages: P[]
}

/**
 * The changes that are the same to the pixel on two pages or more and not accepted yet: the most frequent
 * first, then the largest. A page is in as many groups as it has such changes. The service that answers the
 * groups and the screen that shows them both take them from here.
 */
export function groupPages<P extends Changed>(pages: P[]): PageGroup<P>[] {
  const found = new Map<string, { pages: Set<P>; pixels: number }>()
  for (const page of pages) {
    for (const { fingerprint, pixels, isAccepted } of page.regions) {
      if (fingerprint === null || isAccepted) continue
      const known = found.get(fingerprint) ?? { pages: new Set(), pixels }
      known.pages.add(page)
      found.set(fingerprint, known)
    }
  }
  return [...found]
    .filter(([, group]) => group.pages.size > 1)
    .toSorted(([, one], [, other]) => other.pages.size - one.pages.size || other.pixels - one.pixels)
    .map(([fingerprint, group]) => ({ fingerprint, pages: [...group.pages] }))
}

/**
 * Whether nothing of a page is left to decide once this change is accepted. A page with the maximum number of
 * reported regions may have more.
 */
export const isWhollyAccepted = ({ regions }: Changed, fingerprint: string): boolean =>
  regions.length < maxRegions &&
  regions.every((region) => region.isAccepted || region.fingerprint === fingerprint)
