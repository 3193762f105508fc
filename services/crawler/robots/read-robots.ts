import { Unavailable } from '@vigia/common/errors'
import robotsParser from 'robots-parser'
import { stretched } from '@vigia/telemetry/overload/overload'
import { limits } from '../limits.ts'
import type { HttpClient } from '../fetching/http-client.ts'
import { discard, readBytes } from '../fetching/read-page.ts'
import { unpack } from '../fetching/unpack.ts'

/** What robots.txt asks of robots like us. */
export interface Robots {
  allows(url: string): boolean
  /** Addresses of its sitemaps, as written. */
  sitemaps: string[]
  /** Milliseconds it wants between two requests. */
  delayMs: number
}

// Its types describe an ES module, which it is not.
const parse = robotsParser as unknown as typeof robotsParser.default

export function parseRobots(text: string, origin: string, userAgent: string): Robots {
  const robots = parse(`${origin}/robots.txt`, shorten(text))
  return {
    // The rules of the origin apply to the whole site, whichever way its name is spelled.
    allows: (url) => robots.isAllowed(origin + url.slice(new URL(url).origin.length), userAgent) !== false,
    sitemaps: robots.getSitemaps(),
    delayMs: (robots.getCrawlDelay(userAgent) ?? 0) * 1_000,
  }
}

/** A rule that no address could match is not worth the time of matching it. */
function shorten(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return lines.filter((line) => line.length <= limits.urlLength && line.split('*').length <= 20).join('\n')
}

/** Reads robots.txt; one that is missing or broken disallows nothing. */
export async function readRobots(
  origin: string,
  { client, signal, userAgent }: { client: HttpClient; signal: AbortSignal; userAgent: string },
): Promise<Robots> {
  const text = await readText(origin, client, signal).catch((error: unknown) => {
    if (signal.aborted || error instanceof Unavailable) throw error
    return ''
  })
  return parseRobots(text, origin, userAgent)
}

async function readText(origin: string, client: HttpClient, signal: AbortSignal): Promise<string> {
  let url = `${origin}/robots.txt`
  for (let hop = 0; hop <= 5; hop += 1) {
    const reply = await client.get(
      url,
      AbortSignal.any([signal, AbortSignal.timeout(stretched(limits.answerMs))]),
    )
    const next = reply.status >= 300 && reply.status < 400 ? URL.parse(reply.header('location'), url) : null
    if (reply.status >= 200 && reply.status < 300 && !reply.header('content-type').includes('html')) {
      return String(await readBytes(unpack(reply.body, reply.header('content-encoding')), limits.robotsBytes))
    }
    discard(reply)
    if (!next || !/^https?:$/.test(next.protocol)) return ''
    url = next.href
  }
  return ''
}
