import { Unavailable } from '@vigia/common/errors'
import { credentialsOf, nameVisit } from '@vigia/browser/tabs/egress-credentials'
import { Pool, ProxyAgent } from 'undici'
import type { Dispatcher } from 'undici'
import { limits } from '../limits.ts'
import { acceptedEncodings } from './unpack.ts'

/** The egress refused to connect us, or could not; `verdict` is its reason. */
export class NotConnected extends Error {
  override name = 'NotConnected'
  readonly verdict: string

  constructor(verdict: string) {
    super(`The egress did not connect: ${verdict}`)
    this.verdict = verdict
  }
}

export interface Reply {
  status: number
  header(name: string): string
  /** Each as it was sent. */
  headers(name: string): string[]
  cookies: string[]
  body: Dispatcher.ResponseData['body']
}

/** The only way out: every request goes through the egress. */
export interface HttpClient {
  get(url: string, signal: AbortSignal, cookie?: string): Promise<Reply>
  close(): Promise<void>
}

/** `get` throws NotConnected, Unavailable when the egress is away, or whatever broke the connection. */
export function openHttpClient(egressUrl: string, userAgent: string, job?: string): HttpClient {
  const agent = new ProxyAgent({
    uri: egressUrl,
    token: credentialsOf(nameVisit(job)),
    // A tunnel for http, too: the egress's own answers cannot be mistaken for the site's, and connections are reused.
    proxyTunnel: true,
    connections: limits.concurrency,
    clientFactory: (origin, options) => new Tunnels(origin, options),
    requestTls: { allowH2: false },
  })
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en-US,en;q=0.9',
    'accept-encoding': acceptedEncodings,
  }

  return {
    async get(url, signal, cookie) {
      const { origin, pathname, search } = new URL(url)
      const sent = cookie ? { ...headers, cookie } : headers
      const reply = await agent.request({
        origin,
        path: pathname + search,
        method: 'GET',
        headers: sent,
        signal,
      })
      return {
        status: reply.statusCode,
        body: reply.body,
        header: (name) => String(reply.headers[name] ?? ''),
        headers: (name) => [reply.headers[name] ?? []].flat(),
        cookies: [reply.headers['set-cookie'] ?? []].flat(),
      }
    },
    close: () => agent.destroy(),
  }
}

/** Asks the egress for tunnels, and reports why there is none. */
class Tunnels extends Pool {
  override async connect(options: Parameters<Pool['connect']>[0]): Promise<Dispatcher.ConnectData> {
    const answer = await super.connect(options).catch((error: unknown) => {
      throw new Unavailable('The egress is away', { cause: error })
    })
    if (answer.statusCode === 200) return answer
    answer.socket.on('error', () => {}).destroy()
    if (answer.statusCode === 503) throw new Unavailable('The egress is busy')
    throw new NotConnected(String(answer.headers['x-egress-error']))
  }
}
