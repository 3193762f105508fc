import { invariant, Unavailable } from '@vigia/kit/errors'
import { identityHeader, openSigner } from '@vigia/kit/identity'
import { inSpan, SpanKind, traceHeaders } from '@vigia/kit/trace'
import { Agent, request } from 'undici'
import { orderHeader } from './obey-accounts.ts'
import type { ServiceName } from './routes.ts'
import type { Settings } from './settings.ts'
import type { Asked, Step } from './state.ts'

const patience = { headersTimeout: 30_000, bodyTimeout: 60_000 }
const calls = new Agent({ ...patience, connections: 64 })
/** What is large has connections of its own: whoever asks for much of it and does not read it keeps nobody from anything else. */
const large = new Agent({ ...patience, connections: 64 })
/** All that a service needs to know of a request beside its body; anything else a client sends ends here. */
const passedOn = ['accept', 'content-type', 'if-none-match']
const passedBack = new Set([
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'cache-control',
  'retry-after',
  'allow',
  'content-security-policy',
  'cross-origin-resource-policy',
])

/** Hands a call to the service it belongs to, with the caller's identity signed. */
export async function forwardRequests(settings: Settings): Promise<Step> {
  const sign = await openSigner(settings.IDENTITY_PRIVATE_KEY)
  const urls: Record<ServiceName, string> = {
    accounts: settings.ACCOUNTS_URL,
    websites: settings.WEBSITES_URL,
    legal: settings.LEGAL_URL,
  }
  return async (ctx) => {
    const { call, caller } = ctx.state
    invariant(call, 'what is no call was answered before')
    const { service } = call.route
    const identity = await sign(caller)
    const toService = { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }
    const answer = await inSpan(`call ${service}`, toService, () =>
      ask(ctx, urls[service] + call.address, identity),
    ).catch((error: unknown) => {
      // Not its address: there may be a secret in it.
      throw new Unavailable(`${service} does not answer`, { cause: error })
    })
    const order = answer.headers[orderHeader]
    if (service === 'accounts' && order) ctx.state.order = String(order)
    passBack(ctx, answer)
  }
}

function ask(ctx: Asked, address: string, identity: string) {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : [])),
  )
  return request(address, {
    dispatcher: isLarge(ctx.path) ? large : calls,
    method: ctx.method as 'GET',
    headers: { ...headers, ...traceHeaders(), [identityHeader]: identity },
    body: ctx.state.body,
  })
}

const isLarge = (path: string) => path.startsWith('/screenshots/') || path.startsWith('/api/exports/')

function passBack(ctx: Asked, answer: Awaited<ReturnType<typeof ask>>) {
  ctx.status = answer.statusCode
  ctx.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value && passedBack.has(name)) ctx.set(name, value)
  }
  // A browser that leaves in the middle of an answer breaks it off, which is no fault of anybody's.
  answer.body.on('error', () => {})
  ctx.body = answer.body
}
