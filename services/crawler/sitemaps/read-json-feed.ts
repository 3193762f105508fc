import { z } from 'zod'
import type { Sitemap, SitemapReader } from './sitemap-reader.ts'

const text = z.string().optional().catch(undefined)
const JsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/'),
  items: z.array(z.object({ url: text, id: text }).catch({ url: undefined, id: undefined })),
  next_url: text,
})

/** The maximum length of a feed; a longer one would be cut off and no valid JSON. */
const maxCharacters = 5_000_000

/** Reads a JSON Feed (jsonfeed.org), once it is complete. Other JSON yields no pages. */
export function readJsonFeed(most: number): SitemapReader {
  let written = ''
  return {
    write(piece) {
      written += piece
      return written.length <= maxCharacters
    },
    end: () => (written.length > maxCharacters ? { pages: [], sitemaps: [] } : read(written, most)),
  }
}

function read(written: string, most: number): Sitemap {
  const { data } = JsonFeed.safeParse(parse(written.replace(/^\uFEFF/, '')))
  if (!data) return { pages: [], sitemaps: [] }
  // Some feeds have only an identifier, which is an address.
  const pages = data.items.map(({ url, id }) => url ?? (id && URL.canParse(id) ? id : undefined))
  const next = data.next_url?.trim()
  return {
    pages: pages.flatMap((address) => address?.trim() || []).slice(0, most),
    sitemaps: next ? [next] : [],
  }
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
