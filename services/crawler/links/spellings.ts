import type { Page } from '../pages/page.ts'
import { likeness } from '../texts/sketch-text.ts'
import { looseSpelling } from '../addresses/shape-of.ts'

export type Spelled = Pick<Page, 'url' | 'title' | 'links' | 'size' | 'scripts' | 'pageText'>
type Known = Omit<Spelled, 'url'>

const alike = 0.8
const fewPhrases = 20

/** Recognises a page under another spelling of its address: `/index.html`, `//`, `/About`, `/about.html`. */
export function openSpellings() {
  const known = new Map<string, Known[]>()
  return {
    /** Returns whether the same page was found before under another spelling; if not, remembers this one. */
    isAgain({ url, title, links, size, scripts, pageText }: Spelled): boolean {
      const spelling = looseSpelling(url)
      const others = known.get(spelling) ?? []
      // The served title is compared, because scripts may set it later.
      const page = { title, links, size, scripts, pageText }
      if (others.some((other) => isSame(page, other))) return true
      known.set(spelling, [...others, page])
      return false
    },
  }
}

/**
 * Whether two pages have the same text and links; their bytes may differ in each response. If scripts write
 * the text, the served page is no evidence.
 */
function isSame(one: Known, other: Known): boolean {
  if (one.title !== other.title || one.links.length !== other.links.length) return false
  if (one.links.length === 0 && one.size !== other.size) return false
  const { sketch } = one.pageText
  if (one.scripts !== '' && sketch.length < fewPhrases) return false
  if (likeness(sketch, other.pageText.sketch) < alike) return false
  return one.links.every((link, nth) => link === other.links[nth])
}
