import { Unavailable } from '@vigia/common/errors'
import { MalformedResponse, maxHeadBytes } from '@vigia/common/http/lenient-head'
import { NoTunnel, requestLeniently, type LenientRequest } from '@vigia/common/http/lenient-request'
import { credentialsOf, nameVisit } from '@vigia/browser/tabs/egress-credentials'
import type { Readable } from 'node:stream'
import { errors, Pool, ProxyAgent, type Dispatcher } from 'undici'
import { limits } from '../limits/limits.ts'
import type { Reply } from '../bodies/reply.ts'
import { acceptedEncodings } from '../bodies/unpack.ts'

/**
 * Whether undici's or Node's HTTP parser refused the response; undici also reports a wrong length for some
 * invalid headers.
 */
export function isMalformed(error: unknown): boolean {
  if (error instanceof errors.HTTPParserError || error instanceof MalformedResponse) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(HPE_\w+|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/.test(code)
}

/** Thrown when the egress refused a connection, or failed to make one; `verdict` is its reason. */
export class NotConnected extends Error {
  override name = 'NotConnected'
  readonly verdict: string

  constructor(verdict: string) {
    super(`The egress did not connect: ${verdict}`)
    this.verdict = verdict
  }
}

/** An HTTP client that sends every request through the egress. */
export interface HttpClient {
  get(url: string, signal: AbortSignal, cookie?: string): Promise<Reply>
  close(): Promise<void>
}

/**
 * Opens a client. `get` throws NotConnected, Unavailable when the egress is away, or the error that broke the
 * connection.
 */
export function openHttpClient(egressUrl: string, userAgent: string, job?: string): HttpClient {
  const credentials = credentialsOf(nameVisit(job))
  const agent = openAgent(egressUrl, credentials)
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en-US,en;q=0.9',
    'accept-encoding': acceptedEncodings,
  }
  return {
    async get(address, signal, cookie) {
      const url = new URL(address)
      const asked = { url, signal, headers: cookie ? { ...headers, cookie } : headers }
      return getStrictly(agent, asked).catch((error: unknown) => {
        if (!isMalformed(error)) throw error
        // Browsers accept some responses that undici refuses.
        return getLeniently({ ...asked, egressUrl, credentials, method: 'GET' })
      })
    },
    close: () => agent.destroy(),
  }
}

function openAgent(egressUrl: string, token: string): ProxyAgent {
  return new ProxyAgent({
    uri: egressUrl,
    token,
    // Tunnels are used for http as well, so that the egress's own responses cannot be confused with the
    // site's, and connections are reused.
    proxyTunnel: true,
    connections: limits.concurrency,
    clientFactory: (origin, options) => new Tunnels(origin, options),
    requestTls: { allowH2: false },
    maxHeaderSize: maxHeadBytes,
  })
}

type Asked = Pick<LenientRequest, 'url' | 'signal'> & { headers: Record<string, string> }

async function getStrictly(agent: ProxyAgent, { url, ...asked }: Asked): Promise<Reply> {
  const path = url.pathname + url.search
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path,
    method: 'GET',
    ...asked,
  })
  return toReply(statusCode, headers, body, () => {
    body.dump({ limit: 64 * 1024 }).catch(() => {})
  })
}

async function getLeniently(asked: LenientRequest): Promise<Reply> {
  const answer = await requestLeniently(asked).catch((error: unknown) => {
    throw error instanceof NoTunnel ? toNotConnected(error.status, error.reason) : error
  })
  const headers = answer.headersDistinct
  return toReply(answer.statusCode ?? 0, headers, answer, () => {
    answer.on('error', () => {}).destroy()
  })
}

type Headers = Record<string, string | string[] | undefined>

const toReply = (status: number, headers: Headers, body: Readable, discard: () => void): Reply => ({
  status,
  body,
  discard,
  header: (name) => [headers[name] ?? []].flat().join(', '),
  headers: (name) => [headers[name] ?? []].flat(),
  cookies: [headers['set-cookie'] ?? []].flat(),
})

const toNotConnected = (status: number, reason: string) =>
  status === 503 ? new Unavailable('The egress is busy') : new NotConnected(reason)

/** Requests tunnels from the egress, and reports its reason for a refusal. */
class Tunnels extends Pool {
  override async connect(options: Parameters<Pool['connect']>[0]): Promise<Dispatcher.ConnectData> {
    const answer = await super.connect(options).catch((error: unknown) => {
      throw new Unavailable('The egress is away', { cause: error })
    })
    if (answer.statusCode === 200) return answer
    answer.socket.on('error', () => {}).destroy()
    throw toNotConnected(answer.statusCode, String(answer.headers['x-egress-error']))
  }
}
