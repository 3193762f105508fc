import { MalformedResponse } from '@vigia/common/http/lenient-head'
import type { Reply } from '../bodies/reply.ts'

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The target of a redirect, relative to its address; undefined for a response that browsers display, such as
 * a redirect without an address. Throws MalformedResponse for several addresses, which browsers refuse.
 */
export function locationOf({ status, headers }: Pick<Reply, 'status' | 'headers'>): string | undefined {
  const locations = new Set(redirects.has(status) ? headers('location').filter(Boolean) : [])
  if (locations.size > 1) throw new MalformedResponse('The response has several locations')
  const [location] = locations
  return location === undefined ? undefined : escapeBytes(location)
}

/**
 * Percent-encodes bytes beyond ASCII as browsers send them, in UTF-8 or not, because they are meaningful to
 * the server that wrote them.
 */
export const escapeBytes = (header: string) =>
  header.replace(/[\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
