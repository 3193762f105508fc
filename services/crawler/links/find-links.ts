import { plainText } from '@vigia/common/text/plain-text'
import { resolveInText } from './character-references.ts'
import { limits } from '../limits.ts'
import { readHtml } from './read-html.ts'
import { both, noDirectives, parseDirectives, robotName } from '../robots/read-directives.ts'
import type { Directives } from '../robots/read-directives.ts'
import type { Attributes, Listener } from './read-html.ts'

export interface Findings {
  /** As written, each once, in the order of the document; `base` is what they are relative to. */
  links: string[]
  /** The best place of each link: in the site's own navigation, in the content, or in the margins. */
  places: Place[]
  /** Addresses that only nofollow links lead to. */
  nofollow: string[]
  /** As written. */
  canonical: string | undefined
  robots: Directives
  base: string | undefined
  title: string
  /** A `<meta http-equiv="refresh">` that leads elsewhere. */
  refresh: { seconds: number; to: string } | undefined
  /** The same for pages with the same scripts; empty if the page has none. */
  scripts: string
}

const landmarks = new Set(['aside', 'footer', 'header', 'nav'])
const elementsRead = new Set(
  ['a', 'area', 'base', 'frame', 'link', 'meta', 'noscript', 'script', 'title'].concat(...landmarks),
)
const attributesRead = new Set(['content', 'download', 'href', 'http-equiv', 'name', 'rel', 'src', 'type'])
const runs = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i
const leadsNowhere = /^\s*(#|$|javascript:|mailto:|tel:|sms:|data:|blob:)/i
const unfollowed = /\bnofollow\b/i
const asksRobots = new RegExp(`^\\s*(robots|${robotName})\\s*$`, 'i')
const related = /\b(canonical|alternate|next|prev)\b/i

/** What a page declares about itself, and its links. */
export function findLinks(html: string): Findings {
  const finder = new LinkFinder()
  readHtml(html, finder)
  return finder.findings()
}

export type Place = (typeof places)[keyof typeof places]
export const places = { navigation: 0, content: 1, aside: 2 } as const

class LinkFinder implements Listener {
  readonly elements = elementsRead
  readonly attributes = attributesRead

  /** Each with its best place. */
  readonly links = new Map<string, Place>()
  readonly nofollow = new Set<string>()
  readonly within = { nav: 0, header: 0, aside: 0, footer: 0 }
  canonical: string | undefined
  robots = noDirectives
  base: string | undefined
  refresh: Findings['refresh']
  readonly scripts: string[] = []
  title: string | undefined
  unscripted = 0

  onOpen(name: string, attributes: Attributes, isDrawn: boolean): boolean {
    if (name === 'title') return !isDrawn && this.beginTitle()
    if (name === 'script') return this.lookAtScript(attributes)
    if (name === 'a' || name === 'area') this.lookAtLink(attributes)
    else if (name === 'link') this.lookAtRelation(attributes)
    else if (name === 'frame') this.note(attributes['src'])
    else if (name === 'base') this.base ??= attributes['href']
    else if (name === 'meta') this.lookAtMeta(attributes)
    else if (name in this.within) this.within[name as keyof typeof this.within] += 1
    else this.unscripted += 1
    return false
  }

  onText(name: string, text: string) {
    if (name === 'title') this.title += text
    else this.scripts.push(text.slice(0, 64))
  }

  onClose(name: string) {
    if (name === 'noscript') this.unscripted = Math.max(this.unscripted - 1, 0)
    else if (name in this.within) this.leave(name as keyof typeof this.within)
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
      canonical: this.canonical,
      robots: this.robots,
      base: this.base,
      title: tidyTitle(resolveInText(this.title ?? '')),
      refresh: this.refresh,
      scripts: this.scripts.join('\n'),
    }
  }

  beginTitle(): boolean {
    if (this.title !== undefined) return false
    this.title = ''
    return true
  }

  // Sponsored links and those of visitors (`ugc`) are followed: they say whom a site vouches for, not what a page is.
  lookAtLink({ download, href, rel }: Attributes) {
    if (download !== undefined) return
    if (rel === undefined || !unfollowed.test(rel)) this.note(href)
    else if (isLeading(href) && this.nofollow.size < limits.linksOfAPage) this.nofollow.add(href)
  }

  note(href: string | undefined) {
    if (!isLeading(href)) return
    const best = this.links.get(href)
    const place = this.place()
    if (best === undefined ? this.links.size < limits.linksOfAPage : place < best) this.links.set(href, place)
  }

  lookAtScript({ type = '', src }: Attributes): boolean {
    if (!runs.test(type.trim())) return false
    if (src !== undefined) this.scripts.push(src.split('?', 1)[0] ?? '')
    return src === undefined
  }

  lookAtRelation({ rel = '', type = 'text/html', href }: Attributes) {
    if (/\bcanonical\b/i.test(rel) && isLeading(href)) this.canonical ??= href
    if (related.test(rel) && !/stylesheet/i.test(rel) && type.includes('html')) this.note(href)
  }

  lookAtMeta(attributes: Attributes) {
    const { name, content: words = '' } = attributes
    if (name && this.unscripted === 0 && asksRobots.test(name))
      this.robots = both(this.robots, parseDirectives(words))
    if (this.unscripted > 0 || attributes['http-equiv']?.toLowerCase() !== 'refresh') return
    const content = (attributes['content'] ?? '').slice(0, limits.urlLength)
    const [, seconds, to] = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*(.+)$/i.exec(content) ?? []
    if (!seconds || !to) return
    const bare = to.trim().replace(/^(['"])(.*?)\1.*$/, '$2')
    this.refresh ??= { seconds: Number(seconds), to: bare }
    this.note(bare)
  }
}

const isLeading = (href: string | undefined): href is string =>
  href !== undefined && href.length <= limits.urlLength && !leadsNowhere.test(href)

export const tidyTitle = (title: string) => plainText(title, limits.titleLength)
