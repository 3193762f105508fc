import { resolveInText } from './character-references.ts'
import { limits } from './limits.ts'
import { readHtml } from './read-html.ts'
import type { Attributes, Listener } from './read-html.ts'

export interface Findings {
  /** As written, each once, in the order of the document; `base` says what they are relative to. */
  links: string[]
  base: string | undefined
  title: string
  /** A `<meta http-equiv="refresh">` that leads elsewhere. */
  refresh: { seconds: number; to: string } | undefined
  /** Tells apart pages whose scripts differ; empty when nothing runs on the page. */
  scripts: string
}

const elementsRead = new Set(['a', 'area', 'base', 'frame', 'link', 'meta', 'noscript', 'script', 'title'])
const attributesRead = new Set(['content', 'download', 'href', 'http-equiv', 'rel', 'src', 'type'])
const runs = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i
const leadsNowhere = /^\s*(#|$|javascript:|mailto:|tel:|sms:|data:|blob:)/i
const related = /\b(canonical|alternate|next|prev)\b/i

/** What a page says of itself and where it leads. */
export function findLinks(html: string): Findings {
  const finder = new LinkFinder()
  readHtml(html, finder)
  return finder.findings()
}

class LinkFinder implements Listener {
  readonly elements = elementsRead
  readonly attributes = attributesRead

  readonly links = new Set<string>()
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
    else this.unscripted += 1
    return false
  }

  onText(name: string, text: string) {
    if (name === 'title') this.title += text
    else this.scripts.push(text.slice(0, 64))
  }

  onClose(name: string) {
    if (name === 'noscript') this.unscripted = Math.max(this.unscripted - 1, 0)
  }

  findings(): Findings {
    return {
      links: [...this.links],
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

  lookAtLink({ download, href }: Attributes) {
    if (download === undefined) this.note(href)
  }

  note(href: string | undefined) {
    if (href === undefined || href.length > limits.urlLength || leadsNowhere.test(href)) return
    if (this.links.size < limits.linksOfAPage) this.links.add(href)
  }

  lookAtScript({ type = '', src }: Attributes): boolean {
    if (!runs.test(type.trim())) return false
    if (src !== undefined) this.scripts.push(src.split('?', 1)[0] ?? '')
    return src === undefined
  }

  lookAtRelation({ rel = '', type = 'text/html', href }: Attributes) {
    if (related.test(rel) && !/stylesheet/i.test(rel) && type.includes('html')) this.note(href)
  }

  lookAtMeta(attributes: Attributes) {
    if (this.unscripted > 0 || attributes['http-equiv']?.toLowerCase() !== 'refresh') return
    const content = (attributes['content'] ?? '').slice(0, limits.urlLength)
    const [, seconds, to] = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*(.+)$/i.exec(content) ?? []
    if (!seconds || !to) return
    const bare = to.trim().replace(/^(['"])(.*?)\1.*$/, '$2')
    this.refresh ??= { seconds: Number(seconds), to: bare }
    this.note(bare)
  }
}

export function tidyTitle(title: string): string {
  // Neither a NUL nor half a character can be kept in a database.
  const tidy = title.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim()
  return Array.from(tidy.slice(0, limits.titleLength * 2))
    .slice(0, limits.titleLength)
    .join('')
    .trim()
}
