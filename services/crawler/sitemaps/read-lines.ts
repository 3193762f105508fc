import { maxAddressLength, type SitemapReader } from './sitemap-reader.ts'

/** Reads one address per line. */
export function readLines(most: number): SitemapReader {
  const pages: string[] = []
  let rest = ''
  const take = (line: string) => {
    const address = line.replace(/^\uFEFF/, '').trim()
    if (/^https?:\/\//i.test(address) && pages.length < most) pages.push(address)
  }
  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '').slice(0, maxAddressLength)
      lines.forEach(take)
      return pages.length < most
    },
    end() {
      take(rest)
      return { pages, sitemaps: [] }
    },
  }
}
