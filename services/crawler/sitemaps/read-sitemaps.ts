import { Unavailable } from '@vigia/common/errors'
import { runWorkers } from '../limits/run-workers.ts'
import { stretched } from '@vigia/telemetry/overload/overload'
import { limits } from '../limits/limits.ts'
import { isSameSite } from '../addresses/normalise-url.ts'
import type { HttpClient } from '../fetching/http-client.ts'
import type { Reply } from '../bodies/reply.ts'
import type { BringHome } from './published-at.ts'
import { readSitemap } from './parse-sitemap.ts'
import type { Sitemap, SitemapReader } from './sitemap-reader.ts'
import { decodeXml } from '../bodies/decode.ts'
import { locationOf } from '../fetching/location.ts'
import { readMediaType } from '../bodies/media-type.ts'
import { DecompressionBomb, unpack, unpackFile } from '../bodies/unpack.ts'

interface Reading {
  client: HttpClient
  /** The signal of the whole discovery; when it aborts, reading throws. */
  signal: AbortSignal
  bringHome: BringHome
}

/**
 * Addresses of pages, as written, from the sitemaps in robots.txt, at well-known addresses, and from nested
 * ones.
 */
export async function readSitemaps(origin: string, named: string[], reading: Reading): Promise<string[]> {
  const enough = AbortSignal.timeout(stretched(limits.sitemapsMs))
  const pages: string[] = []
  const asked = new Set<string>()
  let level = [...named, '/sitemap.xml', '/sitemap_index.xml'].flatMap((address) =>
    absolute(address, `${origin}/`).map(reading.bringHome),
  )

  for (let depth = 0; depth <= limits.sitemapDepth && level.length > 0; depth += 1) {
    const news = [...new Set(level)].filter((url) => !asked.has(url)).slice(0, limits.sitemaps - asked.size)
    for (const url of news) asked.add(url)
    level = []
    await runWorkers(news, {
      concurrency: limits.concurrency,
      work: (url) => readOne(url, enough, reading),
      take: (sitemap, url) => {
        const { listed, children } = sort(sitemap, url, reading.bringHome)
        pages.push(...listed)
        level.push(...children.filter((to) => isNearby(to, url, origin)))
      },
      isEnough: () => enough.aborted || pages.length >= limits.locations,
    })
  }
  return pages.slice(0, limits.locations)
}

/**
 * Sorts an address: some sites list a sitemap as a page, or a page as a sitemap, so an address that looks
 * like a sitemap counts as both.
 */
function sort({ pages, sitemaps }: Sitemap, url: string, bringHome: BringHome) {
  const nested = pages.filter((address) => looksLikeSitemap(address, url)).slice(0, limits.nestedSitemaps)
  const misplaced = sitemaps.filter((address) => !looksLikeSitemap(address, url))
  const resolve = (address: string) => bringHome(URL.parse(address, url)?.href ?? address)
  return {
    listed: [...pages, ...misplaced].map(resolve),
    children: [...sitemaps, ...nested].flatMap((address) => absolute(address, url)).map(bringHome),
  }
}

const looksLikeSitemap = (address: string, base: string) =>
  /\.(xml|txt|rss|atom|rdf)(\.gz)?$|\.gz$|\/[^/]*(sitemap|feed)[^/]*$/i.test(
    URL.parse(address, base)?.pathname ?? '',
  )

async function readOne(url: string, enough: AbortSignal, { client, signal }: Reading): Promise<Sitemap> {
  const reader = readSitemap(limits.locations)
  try {
    const deadline = AbortSignal.any([signal, enough, AbortSignal.timeout(stretched(limits.answerMs))])
    const reply = await follow(url, client, deadline)
    if (reply) await feed(reader, reply)
  } catch (error) {
    if (signal.aborted || error instanceof Unavailable) throw error
    if (error instanceof DecompressionBomb) return { pages: [], sitemaps: [] }
  }
  return reader.end()
}

async function follow(address: string, client: HttpClient, signal: AbortSignal): Promise<Reply | undefined> {
  let url = address
  for (let hop = 0; hop <= 5; hop += 1) {
    const reply = await client.get(url, signal)
    const location = locationOf(reply)
    if (location === undefined && reply.status >= 200 && reply.status < 300) return reply
    reply.discard()
    const [next] = location === undefined ? [] : absolute(location, url)
    if (!next) return undefined
    url = next
  }
  return undefined
}

async function feed(reader: SitemapReader, reply: Reply): Promise<void> {
  const body = unpackFile(unpack(reply.body, reply.header('content-encoding')))
  let characters = 0
  for await (const text of decodeXml(body, readMediaType(reply).charset)) {
    characters += text.length
    if (!reader.write(text) || characters >= limits.sitemapBytes) break
  }
}

function absolute(address: string, base: string): string[] {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  url.hash = ''
  return [url.href]
}

/** Whether an index may list this sitemap: only those of its own host and of the site are allowed. */
const isNearby = (url: string, index: string, origin: string) =>
  isSameSite(url, origin) || isSameSite(url, index)
