import { Unavailable } from '@vigia/common/errors'
import { runWorkers } from '../run-workers.ts'
import { stretched } from '@vigia/telemetry/overload/overload'
import { limits } from '../limits.ts'
import { isSameSite } from '../links/normalise-url.ts'
import type { HttpClient, Reply } from '../fetching/http-client.ts'
import type { BringHome } from './published-at.ts'
import { readSitemap } from './parse-sitemap.ts'
import type { Sitemap, SitemapReader } from './parse-sitemap.ts'
import { discard } from '../fetching/read-page.ts'
import { DecompressionBomb, unpack, unpackFile } from '../fetching/unpack.ts'

interface Reading {
  client: HttpClient
  /** The whole discovery's; when it aborts, reading throws. */
  signal: AbortSignal
  bringHome: BringHome
}

/** Addresses of pages, as written, from the sitemaps that a site names and the usual places, and from those these name. */
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
        for (const page of sitemap.pages) pages.push(reading.bringHome(page))
        const children = sitemap.sitemaps.flatMap((address) => absolute(address, url))
        level.push(...children.map(reading.bringHome).filter((to) => isNearby(to, url, origin)))
      },
      isEnough: () => enough.aborted || pages.length >= limits.locations,
    })
  }
  return pages.slice(0, limits.locations)
}

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
    if (reply.status === 200) return reply
    discard(reply)
    const [next] = reply.status >= 300 && reply.status < 400 ? absolute(reply.header('location'), url) : []
    if (!next) return undefined
    url = next
  }
  return undefined
}

async function feed(reader: SitemapReader, reply: Reply): Promise<void> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of unpackFile(unpack(reply.body, reply.header('content-encoding')))) {
    bytes += chunk.length
    if (!reader.write(decoder.decode(chunk, { stream: true })) || bytes >= limits.sitemapBytes) break
  }
}

function absolute(address: string, base: string): string[] {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  url.hash = ''
  return [url.href]
}

/** An index may name sitemaps of its own host and of the site, and of no others. */
const isNearby = (url: string, index: string, origin: string) =>
  isSameSite(url, origin) || isSameSite(url, index)
