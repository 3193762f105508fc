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

/** A document as a page, the address that it sends its visitors to, or why it is none. */
export function toPage(
  url: string,
  { text, encoding }: Decoded,
  reply: Reply,
): Page | Lead | Failure['kind'] {
  // Slices of a string keep the whole of it in memory; clones do not.
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
 * Finds the address to which the page redirects at once; an address with a delay is one of its links. The
 * header counts before the page's own element.
 */
function refreshTo(page: Findings & { base: string }, encoding: string, url: string, reply: Reply) {
  const header = parseRefresh(reply.header('refresh'))
  const ofHeader = header && leadTo(url, encodeQuery(header.to, encoding))
  if (ofHeader) page.links.push(ofHeader.next)
  if (!page.refresh || (header && header.seconds < page.refresh.seconds))
    return header && header.seconds <= soon ? ofHeader : undefined
  return page.refresh.seconds <= soon ? leadTo(page.base, page.refresh.to) : undefined
}

/** Seconds. */
const soon = 1

/** The next address as it is written except for its fragment: some sites need the parameters that we would leave out. */
export function leadTo(from: string, to: string): Lead | undefined {
  const target = URL.parse(to, from)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  target.hash = ''
  return { next: target.href }
}

/** Addresses as browsers would send them from a page in this encoding. */
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
