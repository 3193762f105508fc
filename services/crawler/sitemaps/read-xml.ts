import { Parser } from 'htmlparser2'
import { maxAddressLength, type Sitemap, type SitemapReader } from './sitemap-reader.ts'

// An entry is three levels deep if tags are closed; each unclosed one costs the parser more than the previous
// one.
const maxDepth = 1_000

/** The elements of one page or sitemap, with the child whose text is its address. */
const entries = { url: 'loc', sitemap: 'loc', item: 'link', entry: '' } as const

interface Entry {
  kind: keyof typeof entries
  /**
   * The tag of the address with the prefix of its entry, so that the `<image:loc>` of a `<url>` is not taken
   * for the page's address.
   */
  addressTag: string
  hasAddress: boolean
  /** The id of an RSS item, which is its address if it has no link. */
  guid: string
}

type Attributes = Record<string, string>

/**
 * Reads the entries of a sitemap, of an index, or of a feed in RSS 0.9 to 2.0 or Atom. The parser only knows
 * XML's five entities and ignores DTDs, so a document can neither expand nor load anything.
 */
export function readXml(most: number): SitemapReader {
  const reader = new XmlReader(most)
  const parser = new Parser(reader, { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  return {
    write(text) {
      parser.write(text)
      return !reader.isFull() && reader.depth < maxDepth
    },
    end() {
      parser.end()
      reader.settle()
      reader.close()
      return reader.found
    },
  }
}

class XmlReader {
  readonly found: Sitemap = { pages: [], sitemaps: [] }
  readonly most: number
  entry: Entry | undefined
  text: string | undefined
  guid: string | undefined
  isFeed = false
  depth = 0

  constructor(most: number) {
    this.most = most
  }

  isFull = () => this.found.pages.length + this.found.sitemaps.length >= this.most

  onopentag(tag: string, attributes: Attributes) {
    this.settle()
    this.depth += 1
    const [, prefix = '', name = ''] = /^([\w.-]+:)?(.*)$/.exec(tag) ?? []
    if (isEntry(name)) this.open(name, prefix)
    else if (tag === this.entry?.addressTag) this.text = ''
    else if (tag === 'guid' && isPermanent(attributes)) this.guid = ''
    else if (name === 'feed' || name === 'channel') this.isFeed = true
    if (name === 'link' && attributes['href']) this.lookAtLink(attributes)
  }

  ontext(text: string) {
    if (this.text !== undefined && this.text.length < maxAddressLength) this.text += text
    else if (this.guid !== undefined && this.guid.length < maxAddressLength) this.guid += text
  }

  onclosetag(tag: string) {
    this.settle()
    this.depth -= 1
    if (isEntry(tag.replace(/^.*:/, ''))) this.close()
  }

  /** Ends an element where the next tag begins, whether or not it is closed. */
  settle() {
    const { text, guid, entry } = this
    this.text = undefined
    this.guid = undefined
    if (text !== undefined) this.add(text)
    if (guid !== undefined && entry?.kind === 'item') entry.guid = guid
  }

  open(kind: Entry['kind'], prefix: string) {
    this.close()
    this.entry = { kind, addressTag: entries[kind] && prefix + entries[kind], hasAddress: false, guid: '' }
  }

  close() {
    if (this.entry && !this.entry.hasAddress) this.add(this.entry.guid)
    this.entry = undefined
  }

  /**
   * Reads the page of an Atom entry, the other languages of a sitemap's page, and the next part of a feed.
   */
  lookAtLink({ rel = 'alternate', href = '' }: Attributes) {
    const { kind } = this.entry ?? {}
    if (kind === undefined && this.isFeed && /^next$/i.test(rel)) this.push(this.found.sitemaps, href)
    else if ((kind === 'entry' || kind === 'url') && /\balternate\b/i.test(rel)) this.add(href)
  }

  add(address: string) {
    const { entry, found } = this
    if (!entry) return
    entry.hasAddress ||= address.trim() !== ''
    this.push(entry.kind === 'sitemap' ? found.sitemaps : found.pages, address)
  }

  push(into: string[], address: string) {
    const trimmed = address.trim()
    if (trimmed && !this.isFull()) into.push(trimmed)
  }
}

const isEntry = (name: string): name is Entry['kind'] => Object.hasOwn(entries, name)

const isPermanent = ({ ispermalink = 'true' }: Attributes) => ispermalink.toLowerCase() === 'true'
