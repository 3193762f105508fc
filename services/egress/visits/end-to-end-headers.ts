import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Hop-by-hop headers, headers that proxies add, and our own. */
const dropped =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|forwarded|(proxy|x-forwarded|x-egress)-.*)$/

/** The end-to-end headers of a message: without hop-by-hop ones and those that `Connection` names. */
export function keepEndToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/))
  const kept = Object.entries(headers).filter(([name]) => !dropped.test(name) && !named.has(name))
  return Object.fromEntries(kept)
}
