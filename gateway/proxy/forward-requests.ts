import { ownUrlAt } from '@vigia/common/addresses/own-urls'
import { invariant, Unavailable } from '@vigia/common/errors'
import { hostHeader, identityHeader, openSigner } from '@vigia/service/identity'
import { requestIdHeaders } from '@vigia/telemetry/request-id'
import { inSpan, SpanKind, traceHeaders } from '@vigia/telemetry/trace'
import { Agent, request } from 'undici'
import { sessionCommandHeader } from '@vigia/api/accounts/session-command'
import type { ServiceName } from '@vigia/api/operations'
import { maxInFlight, maxStreams } from '../limits/in-flight.ts'
import type { Settings } from '../settings.ts'
import { isStream, type RequestContext, type Middleware } from '../state.ts'

const patience = { headersTimeout: 30_000, bodyTimeout: 60_000 }
const calls = new Agent({ ...patience, connections: maxInFlight })
/** Connections for large answers, so that a client that does not read them delays no other request. */
const large = new Agent({ ...patience, connections: maxInFlight })
/** Connections for streams, whose heartbeat comes every 20 seconds; without one the service is gone. */
const streams = new Agent({ ...patience, connections: maxStreams })
/** The headers that are forwarded to a service; all others are dropped. */
const passedOn = ['accept', 'content-type', 'if-none-match', 'last-event-id']
const passedBack = new Set([
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'cache-control',
  'retry-after',
  'allow',
  'content-security-policy',
  'x-accel-buffering',
  'cross-origin-resource-policy',
])

/** Forwards a call to its service, with the caller's signed identity. */
export async function forwardRequests(settings: Settings): Promise<Middleware> {
  const sign = await openSigner(settings.IDENTITY_PRIVATE_KEY)
  const urls = urlsOf(settings)
  return async (ctx) => {
    const { call, isOperator } = ctx.state
    const caller = isOperator ? ({ kind: 'operator' } as const) : ctx.state.caller
    invariant(call, 'only API calls reach the proxy')
    const { service } = call.route
    invariant(service !== 'gateway', 'the gateway answers its own operations')
    const headers = { [identityHeader]: await sign(caller), ...nameHost(ctx, settings) }
    const toService = { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }
    const answer = await inSpan(`call ${service}`, toService, () =>
      ask(ctx, urls[service] + call.address, headers),
    ).catch((error: unknown) => {
      // The error does not contain the URL, which may include a secret.
      throw new Unavailable(`${service} does not answer`, { cause: error })
    })
    const sessionCommand = answer.headers[sessionCommandHeader]
    if (service === 'accounts' && sessionCommand) ctx.state.sessionCommand = String(sessionCommand)
    passBack(ctx, answer)
  }
}

const urlsOf = (settings: Settings): Record<ServiceName, string> => ({
  accounts: settings.ACCOUNTS_URL,
  websites: settings.WEBSITES_URL,
  legal: settings.LEGAL_URL,
})

/** Forwards the browser's host, so that services link to the same host. */
function nameHost(ctx: RequestContext, { PUBLIC_URL, OTHER_PUBLIC_URLS }: Settings): Record<string, string> {
  const own = ownUrlAt(ctx.get('host'), { publicUrl: PUBLIC_URL, otherUrls: OTHER_PUBLIC_URLS })
  return own === PUBLIC_URL ? {} : { [hostHeader]: new URL(own).host }
}

function ask(ctx: RequestContext, address: string, own: Record<string, string>) {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : [])),
  )
  return request(address, {
    dispatcher: dispatcherFor(ctx),
    method: ctx.method as 'GET',
    headers: { ...headers, ...traceHeaders(), ...requestIdHeaders(), ...own },
    body: ctx.state.body,
  })
}

function dispatcherFor({ state, path }: RequestContext): Agent {
  if (isStream(state)) return streams
  return isLarge(path) ? large : calls
}

const isLarge = (path: string) => path.startsWith('/screenshots/') || path.startsWith('/api/exports/')

function passBack(ctx: RequestContext, answer: Awaited<ReturnType<typeof ask>>) {
  ctx.status = answer.statusCode
  ctx.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value && passedBack.has(name)) ctx.set(name, value)
  }
  // A browser that disconnects during an answer aborts it, which is no error.
  answer.body.on('error', () => {})
  ctx.body = answer.body
}
