import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Meant for the next hop only, or telling of the road, or ours to say. */
const dropped =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|forwarded|(proxy|x-forwarded|x-egress)-.*)$/

/** What of a message's headers belongs to both ends: neither the road's own nor those `Connection` names. */
export function keepEndToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/))
  const kept = Object.entries(headers).filter(([name]) => !dropped.test(name) && !named.has(name))
  return Object.fromEntries(kept)
}
