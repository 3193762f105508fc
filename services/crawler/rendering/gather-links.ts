import type { Place } from '../html/find-links.ts'

/** The findings of a rendered page, before validation. */
export interface Gathered {
  links: string[]
  places: Place[]
  nofollow: string[]
  frames: string[]
  /** Click handlers, as written. */
  handlers: string[]
  encoding: string
  base: string
  title: string
  url: string
  text: string
  robots: string[]
  canonical: string | undefined
}

export interface Asked {
  maxLinks: number
  maxText: number
  robots: string[]
}

/**
 * Runs inside the page: gathers its links, including those in shadow roots and in frames of the same origin.
 */
export function gatherLinks({ maxLinks, maxText, robots: names }: Asked): Gathered {
  const links = new Map<string, Place>()
  const nofollow = new Set<string>()
  const frames = new Set<string>()
  const handlers = new Set<string>()

  const addressOf = (link: Element, base: string | undefined) => {
    const href = link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
    if (href === null || base === undefined) return href
    return URL.parse(href, base)?.href ?? href
  }
  const lookAt = (link: Element, base: string | undefined) => {
    const href = addressOf(link, base)
    if (href === null || link.hasAttribute('download')) return
    const place = link.closest('aside, footer') ? 2 : link.closest('nav, header') ? 0 : 1
    if (link.matches('[rel~="nofollow" i]')) nofollow.add(href)
    else if (links.size < maxLinks && (links.get(href) ?? 3) > place) links.set(href, place)
  }
  const lookInFrame = (frame: Element, base: string | undefined) => {
    const src = frame.getAttribute('src') ?? frame.getAttribute('data')
    if (src && frames.size < maxLinks)
      frames.add(base === undefined ? src : (URL.parse(src, base)?.href ?? src))
    const inner = (frame as HTMLIFrameElement).contentDocument
    if (inner) look(inner, inner.baseURI)
  }
  /** Gathers links of a document; addresses in another document are made absolute. */
  function look(root: Document | ShadowRoot, base?: string) {
    for (const element of root.querySelectorAll('*')) {
      const name = element.localName
      if (name === 'a' || name === 'area') lookAt(element, base)
      else if (/^(i?frame|object|embed)$/.test(name)) lookInFrame(element, base)
      const click = element.getAttribute('onclick')
      if (click && handlers.size < maxLinks) handlers.add(click)
      const shadow = vigiaShadows.rootOf(element)
      if (shadow) look(shadow, base)
    }
  }
  look(document)
  const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name][content]')]
  const robots = tags.filter(({ name }) => names.includes(name.trim().toLowerCase()))
  return {
    links: [...links.keys()],
    places: [...links.values()],
    nofollow: [...nofollow].filter((link) => !links.has(link)).slice(0, maxLinks),
    frames: [...frames],
    handlers: [...handlers],
    encoding: document.characterSet,
    base: document.baseURI,
    title: document.title,
    url: location.href,
    text: vigiaShadows.readText().slice(0, maxText),
    robots: robots.map(({ content }) => content).slice(0, maxLinks),
    canonical: document.querySelector<HTMLLinkElement>('link[rel~="canonical" i][href]')?.href,
  }
}
