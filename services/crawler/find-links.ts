import { Parser } from 'htmlparser2'
import { limits } from './limits.ts'

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

type Attributes = Record<string, string>

const read = new Set(['a', 'area', 'base', 'frame', 'link', 'meta', 'script'])
const runs = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i
const leadsNowhere = /^\s*(#|$|javascript:|mailto:|tel:|sms:|data:|blob:)/i
const related = /\b(canonical|alternate|next|prev)\b/i

/** Reads a page once, without building a tree of it. */
export function findLinks(html: string): Findings {
  const finder = new LinkFinder()
  const parser = new Parser(finder)
  parser.end(html)
  return finder.findings()
}

class LinkFinder {
  readonly links = new Set<string>()
  base: string | undefined
  refresh: Findings['refresh']
  readonly scripts: string[] = []
  title: string | undefined

  // The element whose attributes are arriving; it is looked at when the next event says that they are complete.
  element = ''
  attributes: Attributes = {}
  drawing = 0
  unscripted = 0
  text: 'title' | 'script' | undefined

  onopentagname(name: string) {
    if (this.element) this.look()
    if (read.has(name)) {
      this.element = name
      this.attributes = {}
    } else if (name === 'title' && this.drawing === 0 && this.title === undefined) {
      this.text = 'title'
      this.title = ''
    } else if (name === 'svg') this.drawing += 1
    else if (name === 'noscript') this.unscripted += 1
  }

  onattribute(name: string, value: string) {
    if (this.element) this.attributes[name] ??= value
  }

  ontext(text: string) {
    if (this.element) this.look()
    if (this.text === 'title') this.title += text
    if (this.text !== 'script') return
    this.scripts.push(text.slice(0, 64))
    this.text = undefined
  }

  onclosetag(name: string) {
    if (this.element) this.look()
    if (name === 'title' || name === 'script') this.text = undefined
    else if (name === 'svg') this.drawing -= 1
    else if (name === 'noscript') this.unscripted -= 1
  }

  findings(): Findings {
    return {
      links: [...this.links],
      base: this.base,
      title: tidyTitle(this.title ?? ''),
      refresh: this.refresh,
      scripts: this.scripts.join('\n'),
    }
  }

  look() {
    const { element, attributes } = this
    this.element = ''
    if (element === 'a' || element === 'area') {
      if (attributes['download'] === undefined) this.note(attributes['href'])
    } else if (element === 'script') this.lookAtScript(attributes)
    else if (element === 'link') this.lookAtRelation(attributes)
    else if (element === 'frame') this.note(attributes['src'])
    else if (element === 'base') this.base ??= attributes['href']
    else this.lookAtMeta(attributes)
  }

  note(href: string | undefined) {
    if (href === undefined || href.length > limits.urlLength || leadsNowhere.test(href)) return
    if (this.links.size < limits.linksOfAPage) this.links.add(href)
  }

  lookAtScript({ type = '', src }: Attributes) {
    if (!runs.test(type.trim())) return
    if (src === undefined) this.text = 'script'
    else this.scripts.push(src.split('?', 1)[0] ?? '')
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
