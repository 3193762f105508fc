import { Unavailable } from '@vigia/common/errors'
import robotsParser from 'robots-parser'
import { stretched } from '@vigia/telemetry/overload/overload'
import { limits } from '../limits/limits.ts'
import { computedMIMEType } from 'whatwg-mimetype'
import { declaredEncoding, decode } from '../bodies/decode.ts'
import type { HttpClient } from '../fetching/http-client.ts'
import type { Reply } from '../bodies/reply.ts'
import { locationOf } from '../fetching/location.ts'
import { readBytes } from '../fetching/read-bytes.ts'
import { comparablePath, comparableRule } from './comparable-path.ts'
import { unpack } from '../bodies/unpack.ts'

/** The rules of robots.txt for this robot. */
export interface Robots {
  allows(url: string): boolean
  /** The addresses of sitemaps, as written. */
  sitemaps: string[]
  /** The requested milliseconds between two requests. */
  delayMs: number
}

// The library's types describe an ES module, but it is CommonJS.
const parse = robotsParser as unknown as typeof robotsParser.default

export function parseRobots(text: string, origin: string, userAgent: string): Robots {
  const robots = parse(`${origin}/robots.txt`, rewrite(text))
  return {
    // The rules of the origin apply to the whole site, with any spelling of its name.
    allows(url) {
      const { pathname, search } = new URL(url)
      return robots.isAllowed(origin + comparablePath(pathname + search), userAgent) !== false
    },
    sitemaps: robots.getSitemaps(),
    delayMs: (robots.getCrawlDelay(userAgent) ?? 0) * 1_000,
  }
}

const rule = /^(\s*(?:dis)?allow\s*:\s*)([^#]*)/i
const named = /^\s*(sitemap|host)\s*:/i

/** The rule lines with comparable paths; a rule that no address could match is left out to save time. */
function rewrite(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter(({ length }) => length <= limits.urlLength)
  // A line between two robots' names would split them into two groups.
  const [others, rules] = [
    lines.filter((line) => named.test(line)),
    lines.filter((line) => !named.test(line)),
  ]
  const comparable = rules
    .filter((line) => line.split('*').length <= 20)
    .map((line) => line.replace(rule, (_, name: string, path: string) => name + comparableRule(path.trim())))
  return [...comparable, ...others].join('\n')
}

/** Reads robots.txt; a missing or broken file disallows nothing. */
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
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(stretched(limits.answerMs))])
    const reply = await client.get(url, deadline)
    const location = locationOf(reply)
    if (location === undefined && reply.status >= 200 && reply.status < 300) return readRules(reply)
    reply.discard()
    const next = location === undefined ? null : URL.parse(location, url)
    if (!next || !/^https?:$/.test(next.protocol)) return ''
    url = next.href
  }
  return ''
}

/** Reads the file with any content type; a page in its place is recognised by its content. */
async function readRules(reply: Reply): Promise<string> {
  const body = unpack(reply.body, reply.header('content-encoding'))
  const bytes = await readBytes(body, limits.robotsBytes, true)
  // RFC 9309 requires UTF-8 for robots.txt.
  const { text } = decode(bytes, declaredEncoding(bytes, { charset: 'utf-8', isXml: true }) ?? 'UTF-8')
  if (computedMIMEType(Buffer.from(text.slice(0, 2_048))).essence === 'text/html') return ''
  // An incomplete last line could disallow more than intended.
  return bytes.length < limits.robotsBytes ? text : text.slice(0, text.search(/[\r\n][^\r\n]*$/))
}
