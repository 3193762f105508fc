import type { Page } from '../fetching/fetch-page.ts'
import { looseSpelling } from './shape-of.ts'

export type Spelled = Pick<Page, 'url' | 'title' | 'links' | 'size'>

/** Recognises a page under another spelling of its address: `/index.html`, `//`, `/About`, `/about.html`. */
export function openSpellings() {
  const known = new Map<string, Omit<Spelled, 'url'>[]>()
  return {
    /** Whether such a page was found before; if not, it is known from now on. */
    isAgain({ url, title, links, size }: Spelled): boolean {
      const spelling = looseSpelling(url)
      const others = known.get(spelling) ?? []
      // Scripts may set the title later.
      const page = { title, links, size }
      if (others.some((other) => isSame(page, other))) return true
      known.set(spelling, [...others, page])
      return false
    },
  }
}

/** By a page's text and links: its bytes may differ in each answer. */
function isSame(one: Omit<Spelled, 'url'>, other: Omit<Spelled, 'url'>): boolean {
  if (one.title !== other.title || one.links.length !== other.links.length) return false
  if (one.links.length === 0 && one.size !== other.size) return false
  return one.links.every((link, nth) => link === other.links[nth])
}
