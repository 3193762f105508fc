import { PermanentPageError } from '../network/reasons.ts'
import type { Finding } from './judge-signs.ts'
import type { Signs } from './read-signs.ts'

/**
 * Thrown for a page that looks like an error page. It is one if its website answers an address that cannot
 * exist in the same way.
 */
export class Doubtful extends PermanentPageError {
  override name = 'Doubtful'
  /** The page's address after redirects. */
  readonly url: string
  readonly signs: Signs
  /** Whether the sign is in a heading or the title, rather than only in a sentence. */
  readonly isNamed: boolean

  constructor({ message, kind, isNamed }: Finding, url: string, signs: Signs) {
    super(message, kind)
    this.url = url
    this.signs = signs
    this.isNamed = isNamed
  }
}

const maxKept = 1_000
const pages = new Set<string>()
const keyOf = (url: string, { title, heads }: Signs) => JSON.stringify([url, title, heads])

/**
 * Whether the website's pages with these headings were checked before. The result is lost with the process.
 */
export const isKnownAsPage = (url: string, signs: Signs) => pages.has(keyOf(url, signs))

export function noteAsPage({ url, signs }: Doubtful): void {
  if (pages.size >= maxKept) pages.clear()
  pages.add(keyOf(url, signs))
}
