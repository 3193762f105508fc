import { Parser } from 'htmlparser2'

export interface SitemapReader {
  /** Takes the next piece of the text; answers false once no more is needed. */
  write(text: string): boolean
  end(): Sitemap
}

/** `pages` and `sitemaps` are addresses as written, in the order of the file. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

const longest = 4_096
// An entry is three levels deep if tags are closed; if not, each costs the parser more than the one before.
const deepest = 1_000

/** Reads a sitemap, a sitemap index or a plain list of addresses piece by piece, up to so many locations. */
export function readSitemap(most: number): SitemapReader {
  let reader: SitemapReader | undefined
  const open = (text: string) => (/^\uFEFF?\s*</.test(text) ? readXml(most) : readLines(most))
  return {
    write: (text) => (reader ??= open(text)).write(text),
    end: () => reader?.end() ?? { pages: [], sitemaps: [] },
  }
}

// The parser knows XML's five entities and ignores DTDs, so a document can neither expand nor load anything.
function readXml(most: number): SitemapReader {
  const found: Sitemap = { pages: [], sitemaps: [] }
  const count = () => found.pages.length + found.sitemaps.length
  let entries: string[] | undefined
  // With the prefix of its entry, so that the <image:loc> of a <url> is not taken for the page's own.
  let locationTag = ''
  let location: string | undefined
  let depth = 0

  const settle = () => {
    const address = location?.trim()
    location = undefined
    if (address && count() < most) entries?.push(address)
  }
  const onopentagname = (tag: string) => {
    settle()
    depth += 1
    const [, prefix = '', name] = /^([\w-]+:)?(url|sitemap)$/.exec(tag) ?? []
    if (name) {
      entries = name === 'url' ? found.pages : found.sitemaps
      locationTag = `${prefix}loc`
    } else if (tag === locationTag) location = ''
  }
  const ontext = (text: string) => {
    if (location !== undefined && location.length < longest) location += text
  }
  const onclosetag = () => {
    settle()
    depth -= 1
  }
  const parser = new Parser({ onopentagname, ontext, onclosetag }, { xmlMode: true, lowerCaseTags: true })

  return {
    write(text) {
      parser.write(text)
      return count() < most && depth < deepest
    },
    end() {
      parser.end()
      settle()
      return found
    },
  }
}

function readLines(most: number): SitemapReader {
  const pages: string[] = []
  let rest = ''
  const take = (line: string) => {
    const address = line.replace(/^\uFEFF/, '').trim()
    if (/^https?:\/\//i.test(address) && pages.length < most) pages.push(address)
  }
  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '').slice(0, longest)
      lines.forEach(take)
      return pages.length < most
    },
    end() {
      take(rest)
      return { pages, sitemaps: [] }
    },
  }
}
