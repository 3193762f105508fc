import { Refusal } from '../refusal.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The URL of a plain request, whose target must be absolute http; https comes as a tunnel. Throws a Refusal.
 */
export function readPlainTarget(method: string, target: string): URL {
  if (!methods.has(method)) throw new Refusal('method')
  const url = /^http:\/\/[^\\]+$/i.test(target) ? URL.parse(target) : null
  if (!url || url.username || url.password) throw new Refusal('malformed')
  return url
}

/** The URL of a tunnel's `host:port` and nothing more. Throws a Refusal. */
export function readTunnelTarget(authority: string): URL {
  const url = /^[^\s/?#@\\%]+:\d{1,5}$/.test(authority) ? URL.parse(`https://${authority}`) : null
  if (!url) throw new Refusal('malformed')
  return url
}
