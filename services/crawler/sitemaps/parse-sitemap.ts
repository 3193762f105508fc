import { readJsonFeed } from './read-json-feed.ts'
import { readLines } from './read-lines.ts'
import { readXml } from './read-xml.ts'
import type { SitemapReader } from './sitemap-reader.ts'

const roots = /<([\w-]+:)?(urlset|sitemapindex|rss|rdf|feed)[\s>]/i

/**
 * Reads a sitemap, a sitemap index, a feed (RSS, Atom, JSON Feed) or a plain list of addresses piece by
 * piece, up to `most` locations. Warnings of scripts before the XML are skipped.
 */
export function readSitemap(most: number): SitemapReader {
  let reader: SitemapReader | undefined
  const open = (text: string) => {
    if (/^\uFEFF?\s*\{/.test(text)) return readJsonFeed(most)
    return /^\uFEFF?\s*</.test(text) || roots.test(text) ? readXml(most) : readLines(most)
  }
  return {
    write: (text) => (reader ??= open(text)).write(text),
    end: () => reader?.end() ?? { pages: [], sitemaps: [] },
  }
}
