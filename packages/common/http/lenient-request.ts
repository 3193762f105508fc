import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { once } from 'node:events'
import { maxHeadBytes } from './lenient-head.ts'
import { readLeniently } from './lenient-reader.ts'

export interface LenientRequest {
  url: URL
  egressUrl: string
  /** The credentials for the egress. */
  credentials: string
  method: string
  headers: OutgoingHttpHeaders
  body?: string | Uint8Array
  signal: AbortSignal
}

/** The egress opened no tunnel: its status, and its reason, which may be empty. */
export class NoTunnel extends Error {
  override name = 'NoTunnel'
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`The egress opened no tunnel: ${reason}`)
    this.status = status
    this.reason = reason
  }
}

/**
 * Sends one request through the egress, over a connection of its own, and reads what Chromium would read of
 * the answer. Throws NoTunnel, MalformedResponse, or whatever broke the connection.
 */
export async function requestLeniently(asked: LenientRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = asked
  const tunnel = await openTunnel(asked)
  const connection = url.protocol === 'https:' ? await secure(tunnel, url.hostname, signal) : tunnel
  const outgoing = httpRequest({
    createConnection: () => readLeniently(connection),
    method,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, connection: 'close' },
    insecureHTTPParser: true,
    maxHeaderSize: 2 * maxHeadBytes,
    signal,
  })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}

async function openTunnel({ url, egressUrl, credentials, signal }: LenientRequest): Promise<Duplex> {
  const path = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`
  const headers = { 'proxy-authorization': credentials }
  const asking = httpRequest(egressUrl, { method: 'CONNECT', path, headers, signal }).end()
  const [{ statusCode = 0, headers: answered }, tunnel] = (await once(asking, 'connect')) as [
    IncomingMessage,
    Duplex,
  ]
  if (statusCode === 200) return tunnel
  tunnel.on('error', () => {}).destroy()
  throw new NoTunnel(statusCode, String(answered['x-egress-error'] ?? ''))
}

async function secure(tunnel: Duplex, hostname: string, signal: AbortSignal): Promise<Duplex> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // An IP address is no name that TLS can be asked for.
  const name = isIP(host) ? {} : { servername: host }
  const secured = connectTls({ socket: tunnel, host, ...name, ALPNProtocols: ['http/1.1'] })
  await once(secured, 'secureConnect', { signal }).catch((error: unknown) => {
    secured.on('error', () => {}).destroy()
    throw error
  })
  return secured
}
