import { findLinks, type Findings } from '../html/find-links.ts'
import { encodeQuery } from '../html/encode-query.ts'
import { normaliseUrl } from '../addresses/normalise-url.ts'
import { both, parseCanonical, parseTags } from '../texts/read-directives.ts'
import type { Decoded } from '../bodies/decode.ts'
import type { Failure } from '../pages/failure.ts'
import type { Reply } from '../bodies/reply.ts'
import { isChallenge } from './is-challenge.ts'
import { escapeBytes } from './location.ts'
import { parseRefresh } from '../html/parse-refresh.ts'
import type { Page } from '../pages/page.ts'

interface Lead {
  next: string
}

/** Turns a document into a page, the address to which it redirects, or the reason why it is no page. */
export function toPage(
  url: string,
  { text, encoding }: Decoded,
  reply: Reply,
): Page | Lead | Failure['kind'] {
  // The findings are cloned, because slices of a string keep the whole of it in memory.
  const findings = inEncoding(encoding, structuredClone(findLinks(text)))
  if (isChallenge(reply, text, findings.links.length)) return 'challenge'
  const base = findings.base === undefined ? url : (URL.parse(findings.base, url)?.href ?? url)
  const lead = refreshTo({ ...findings, base }, encoding, url, reply)
  if (lead && lead.next !== url) return lead
  const known = normaliseUrl(url)
  if (!known) return 'elsewhere'
  const robots = both(findings.robots, parseTags(reply.headers('x-robots-tag')))
  const canonical = findings.canonical ?? parseCanonical(escapeBytes(reply.header('link')))
  return { ...findings, url: known, base, size: text.length, robots, canonical }
}

/**
 * Finds the address to which the page redirects immediately; an address with a delay counts as a link. The
 * header precedes the page's own element.
 */
function refreshTo(page: Findings & { base: string }, encoding: string, url: string, reply: Reply) {
  const header = parseRefresh(reply.header('refresh'))
  const ofHeader = header && leadTo(url, encodeQuery(header.to, encoding))
  if (ofHeader) page.links.push(ofHeader.next)
  if (!page.refresh || (header && header.seconds < page.refresh.seconds))
    return header && header.seconds <= soon ? ofHeader : undefined
  return page.refresh.seconds <= soon ? leadTo(page.base, page.refresh.to) : undefined
}

/** The maximum delay of an immediate redirect in seconds. */
const soon = 1

/**
 * The next address without its fragment, but otherwise as written: some sites need the parameters that we
 * would leave out.
 */
export function leadTo(from: string, to: string): Lead | undefined {
  const target = URL.parse(to, from)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  target.hash = ''
  return { next: target.href }
}

/** Encodes addresses as browsers would send them from a page in this encoding. */
function inEncoding(encoding: string, findings: Findings): Findings {
  const { links, nofollow, frames, sources, canonical, refresh } = findings
  const encode = (link: string) => encodeQuery(link, encoding)
  return {
    ...findings,
    links: links.map(encode),
    nofollow: nofollow.map(encode),
    frames: frames.map(encode),
    sources: sources.map(encode),
    canonical: canonical && encode(canonical),
    refresh: refresh && { ...refresh, to: encode(refresh.to) },
  }
}
