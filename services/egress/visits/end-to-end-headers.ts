import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** Hop-by-hop headers, headers that proxies add, and our own. */
const dropped =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|forwarded|(proxy|x-forwarded|x-egress)-.*)$/

/** The end-to-end headers of a message: without hop-by-hop ones and those that `Connection` names. */
export function keepEndToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const isKept = keeping(headers.connection)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)))
}

/**
 * The end-to-end headers of a response, as alternating names and values, each as it was sent, because the
 * browser decides about repeated fields.
 */
export function keepFieldsEndToEnd({ headers, rawHeaders }: IncomingMessage): string[] {
  const isKept = keeping(headers.connection)
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && isKept(name.toLowerCase()) ? [name, rawHeaders[at + 1] ?? ''] : [],
  )
}

function keeping(connection = ''): (name: string) => boolean {
  const named = new Set(connection.toLowerCase().split(/[\s,]+/))
  return (name) => !dropped.test(name) && !named.has(name)
}
