import { parseRefresh, type Refresh } from './parse-refresh.ts'
import { plainText } from '@vigia/common/text/plain-text'
import { resolveInText } from './character-references.ts'
import { openGetForms } from './get-forms.ts'
import { isLeading } from './is-leading.ts'
import { limits } from '../limits/limits.ts'
import { noteField, type Fields } from './page-fields.ts'
import { readHtml, type Attributes, type Listener } from './read-html.ts'
import { both, noDirectives, parseDirectives, robotName, type Directives } from '../texts/read-directives.ts'
import { linkInHref, linkInScript } from './script-links.ts'
import { openTextReader, type PageText } from '../texts/sketch-text.ts'

export interface Findings {
  /** The links as written, each once, in the order of the document; they are relative to `base`. */
  links: string[]
  /** The best position of each link: in the site's own navigation, in the content, or in the margins. */
  places: Place[]
  /** Addresses to which only nofollow links lead. */
  nofollow: string[]
  /** Addresses of documents in the page's frames, as written. */
  frames: string[]
  /** Addresses of sitemaps and feeds that the page links to, as written. */
  sources: string[]
  /** The canonical address as written in the page. */
  canonical: string | undefined
  robots: Directives
  base: string | undefined
  title: string
  /** A `<meta http-equiv="refresh">` to another address. */
  refresh: Refresh | undefined
  /** A key that is equal for pages with the same scripts; empty for a page without scripts. */
  scripts: string
  pageText: PageText
  fields: Fields
  /** The classes of the body, which in many systems name the kind of page. */
  bodyClass: string
}

const landmarks = new Set(['aside', 'footer', 'header', 'nav'])
const framing = new Set(['frame', 'iframe', 'embed', 'object'])
const controls = new Set(['form', 'input', 'button', 'select', 'textarea'])
const formulas = new Set(['math', 'mrow', 'mi', 'mo', 'mn', 'mtext', 'mstyle', 'msup', 'msub', 'mfrac'])
const elementsRead = new Set(
  ['a', 'area', 'base', 'body', 'link', 'meta', 'noscript', 'script', 'template', 'title'].concat(
    ...formulas,
    ...landmarks,
    ...framing,
    ...controls,
  ),
)
const attributesRead = new Set(
  `action class content data download href http-equiv method name onclick rel shadowrootmode src srcdoc type value
  xlink:href`.split(/\s+/),
)
const runs = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i
const unfollowed = /\bnofollow\b/i
const asksRobots = new RegExp(`^\\s*(robots|${robotName})\\s*$`, 'i')
const related = /\b(canonical|alternate|next|prev)\b/i
/** Types of feeds; a link to a sitemap counts with any type. */
const feeds = /^\s*(application|text)\/((rss|atom|rdf)\+xml|(feed\+)?json)\s*(;|$)/i
const clicks = /\sonclick\s*=/i
const maxDepth = 2

/** Finds a page's links and its declarations about itself. */
export function findLinks(html: string, depth = 0): Findings {
  const finder = new LinkFinder(depth, clicks.test(html) ? 'onclick' : undefined)
  readHtml(html, finder)
  return finder.findings()
}

export type Place = (typeof places)[keyof typeof places]
export const places = { navigation: 0, content: 1, aside: 2 } as const

class LinkFinder implements Listener {
  readonly elements = elementsRead
  readonly attributes = attributesRead
  readonly attributeOfAny: string | undefined
  /** The number of documents around this one, as in `srcdoc`. */
  readonly depth: number

  constructor(depth: number, attributeOfAny: string | undefined) {
    this.depth = depth
    this.attributeOfAny = attributeOfAny
  }

  /** Links with their best position. */
  readonly links = new Map<string, Place>()
  readonly nofollow = new Set<string>()
  readonly frames = new Set<string>()
  readonly sources = new Set<string>()
  readonly within = { nav: 0, header: 0, aside: 0, footer: 0 }
  canonical: string | undefined
  robots = noDirectives
  base: string | undefined
  refresh: Findings['refresh']
  readonly scripts: string[] = []
  title: string | undefined
  unscripted = 0
  /** The open templates, and whether each is only a source for scripts to copy. */
  readonly templates: boolean[] = []
  inert = 0
  readonly text = openTextReader()
  readonly fields: Fields = { hasPassword: false, hasTextArea: false, filledIn: [] }
  readonly forms = openGetForms()
  bodyClass: string | undefined

  onOpen(name: string, attributes: Attributes, isDrawn: boolean): boolean {
    if (name === 'template') return this.enterTemplate(attributes)
    if (this.inert > 0) return false
    if (name === 'title') return !isDrawn && this.beginTitle()
    if (name === 'script') return this.lookAtScript(attributes)
    if (name === 'noscript') this.unscripted += 1
    else if (this.unscripted === 0) this.look(name, attributes, isDrawn)
    return false
  }

  look(name: string, attributes: Attributes, isDrawn: boolean) {
    const { onclick } = attributes
    if (name === 'a' || name === 'area' || (isDrawn && formulas.has(name)))
      this.lookAtLink(attributes, isDrawn)
    else if (name === 'link') this.lookAtRelation(attributes)
    else if (framing.has(name)) this.lookAtFrame(attributes)
    else if (name === 'base') this.base ??= attributes['href']
    else if (name === 'meta') this.lookAtMeta(attributes)
    else if (name === 'body') this.bodyClass ??= attributes['class']
    else if (name in this.within) this.within[name as keyof typeof this.within] += 1
    else if (controls.has(name)) {
      this.forms.onOpen(name, attributes)
      noteField(this.fields, name, attributes)
    }
    if (onclick) this.note(linkInScript(onclick))
  }

  onText(name: string, text: string) {
    if (name === 'title') this.title += text
    else this.scripts.push(text.slice(0, 64))
  }

  onShownText(html: string, start: number, end: number) {
    if (this.inert + this.unscripted === 0) this.text.add(html, start, end)
  }

  onClose(name: string) {
    if (name === 'template') this.inert -= this.templates.pop() ? 1 : 0
    else if (this.inert > 0) return
    else if (name === 'noscript') this.unscripted = Math.max(this.unscripted - 1, 0)
    else if (this.unscripted > 0) return
    else if (name === 'form') this.note(this.forms.onClose())
    else if (name in this.within) this.leave(name as keyof typeof this.within)
  }

  /**
   * Enters a template; the content of a declarative shadow root is displayed, that of other templates is not.
   */
  enterTemplate({ shadowrootmode = '' }: Attributes): boolean {
    const isInert = !/^(open|closed)$/i.test(shadowrootmode)
    this.templates.push(isInert)
    if (isInert) this.inert += 1
    return false
  }

  leave(name: keyof typeof this.within) {
    this.within[name] = Math.max(this.within[name] - 1, 0)
  }

  place(): Place {
    const { nav, header, aside, footer } = this.within
    if (aside + footer > 0) return places.aside
    return nav + header > 0 ? places.navigation : places.content
  }

  findings(): Findings {
    return {
      links: [...this.links.keys()],
      places: [...this.links.values()],
      nofollow: [...this.nofollow].filter((link) => !this.links.has(link)),
      frames: [...this.frames],
      sources: [...this.sources],
      canonical: this.canonical,
      robots: this.robots,
      base: this.base,
      title: tidyTitle(resolveInText(this.title ?? '')),
      refresh: this.refresh,
      scripts: this.scripts.join('\n'),
      pageText: this.text.read(),
      fields: this.fields,
      bodyClass: this.bodyClass ?? '',
    }
  }

  beginTitle(): boolean {
    if (this.title !== undefined) return false
    this.title = ''
    return true
  }

  // Sponsored links and those of visitors (`ugc`) are followed: these relations are about trust rather than
  // the kind of the target.
  lookAtLink({ download, href: plain, rel, ...others }: Attributes, isDrawn: boolean) {
    const href = plain ?? (isDrawn ? others['xlink:href'] : undefined)
    if (download !== undefined || href === undefined) return
    const to = linkInHref(href) ?? href
    if (rel === undefined || !unfollowed.test(rel)) this.note(to)
    else if (isLeading(to) && this.nofollow.size < limits.linksOfAPage) this.nofollow.add(to)
  }

  note(href: string | undefined) {
    if (!isLeading(href)) return
    const best = this.links.get(href)
    const place = this.place()
    if (best === undefined ? this.links.size < limits.linksOfAPage : place < best) this.links.set(href, place)
  }

  /** Records a frame; a document in `srcdoc` is read immediately. */
  lookAtFrame({ src, data, srcdoc }: Attributes) {
    const address = src ?? data
    if (srcdoc !== undefined && this.depth < maxDepth) {
      const inner = findLinks(srcdoc, this.depth + 1)
      for (const link of inner.links) this.note(link)
      for (const frame of inner.frames) this.frames.add(frame)
    } else if (isLeading(address) && this.frames.size < limits.linksOfAPage) this.frames.add(address)
  }

  lookAtScript({ type = '', src }: Attributes): boolean {
    if (!runs.test(type.trim())) return false
    if (src !== undefined) this.scripts.push(src.split('?', 1)[0] ?? '')
    return src === undefined
  }

  lookAtRelation({ rel = '', type = 'text/html', href }: Attributes) {
    if (/\bcanonical\b/i.test(rel) && isLeading(href)) this.canonical ??= href
    const isSource = /\bsitemap\b/i.test(rel) || (/\balternate\b/i.test(rel) && feeds.test(type))
    if (isSource && isLeading(href) && this.sources.size < limits.sourcesOfAPage) this.sources.add(href)
    else if (related.test(rel) && !/stylesheet/i.test(rel) && type.includes('html')) this.note(href)
  }

  lookAtMeta(attributes: Attributes) {
    const { name, content: words = '' } = attributes
    if (name && asksRobots.test(name)) this.robots = both(this.robots, parseDirectives(words))
    if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return
    const refresh = parseRefresh(words.slice(0, limits.urlLength))
    if (!refresh) return
    this.refresh ??= refresh
    this.note(refresh.to)
  }
}

export const tidyTitle = (title: string) => plainText(title, limits.titleLength)
