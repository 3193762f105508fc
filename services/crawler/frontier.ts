import { isWorthVisiting } from './is-worth-visiting.ts'
import { limits } from './limits.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from './normalise-url.ts'

/** The border of what is known of a website: it lets every address through once, if it may be a page. */
export interface Frontier {
  /** The links, as written on a page with this base, that are worth following and new; they count as known from now on. */
  admit(links: Iterable<string>, base: string): string[]
  /** Whether one of the links would be admitted; changes nothing. */
  hasNew(links: Iterable<string>, base: string): boolean
}

export interface Border {
  /** The site's origin, under which all its addresses are followed. */
  origin: string
  mayVisit: (url: string) => boolean
  /** Whether a page is known by this identity. */
  isPage: (identity: string) => boolean
}

export function openFrontier({ origin, mayVisit, isPage }: Border): Frontier {
  const written = new Set<string>()
  const known = new Set<string>()
  const variants = new Map<string, number>()

  /** Most links of a page are in every page's navigation: those are recognised as they are written. */
  const wasWritten = (link: string, base: string) => {
    if (!/^(\/(?![/\\])|https?:)/i.test(link)) return false
    if (link.startsWith('/') && !base.startsWith(`${origin}/`)) return false
    if (written.has(link)) return true
    written.add(link)
    return false
  }
  const resolve = (link: string, base: string) => {
    const url = normaliseUrl(link, base)
    return url && isSameSite(url, origin) ? moveToOrigin(url, origin) : null
  }
  const isNew = (url: string) =>
    !known.has(url) && isWorthVisiting(url) && !isPage(identify(url)) && mayVisit(url)
  const isOneOfTooMany = (url: string) => {
    const query = url.indexOf('?')
    if (query < 0) return false
    const path = url.slice(0, query)
    const count = (variants.get(path) ?? 0) + 1
    variants.set(path, count)
    return count > limits.variantsOfAPath
  }

  return {
    admit(links, base) {
      const admitted: string[] = []
      for (const link of links) {
        if (known.size >= limits.locations || wasWritten(link, base)) continue
        const url = resolve(link, base)
        if (!url || !isNew(url)) continue
        known.add(url)
        if (!isOneOfTooMany(url)) admitted.push(url)
      }
      return admitted
    },
    hasNew(links, base) {
      for (const link of links) {
        const url = resolve(link, base)
        if (url && isNew(url)) return true
      }
      return false
    },
  }
}
