import { Problem, Unavailable } from '@vigia/kit/errors'
import { identityHeader, openSigner } from '@vigia/kit/identity'
import type { Caller } from '@vigia/kit/identity'
import type { Context, Middleware } from 'koa'
import { Agent, request } from 'undici'
import { readBody } from './read-body.ts'
import { routes } from './routes.ts'
import { settings } from './settings.ts'

const agent = new Agent({ connections: 64, headersTimeout: 30_000, bodyTimeout: 60_000 })
/** All that a service needs to know of a request beside its body; anything else a client sends ends here. */
const passedOn = ['accept', 'content-type', 'content-length', 'if-none-match']
const passedBack = new Set([
  'content-type',
  'content-length',
  'etag',
  'cache-control',
  'retry-after',
  'allow',
  'content-security-policy',
  'cross-origin-resource-policy',
])

/** Hands a request to the service that owns its address, with the caller's identity signed. */
export async function forwardRequests(): Promise<Middleware> {
  const sign = await openSigner(settings.IDENTITY_PRIVATE_KEY)
  return async (ctx, next) => {
    const address = addressOf(ctx)
    const route = routes.find(({ prefix }) => address.startsWith(prefix))
    if (route) return forward(ctx, route.service + address, await sign(ctx.state['caller'] as Caller))
    if (address.startsWith('/api/')) throw new Problem(404, 'Not found')
    await next()
  }
}

/** Path and query in their one spelling: what is decided by is what is asked for. */
function addressOf({ path, search }: Context): string {
  const url = URL.parse(`http://any${path.replace(/^\/*/, '/')}${search}`)
  if (!url) throw new Problem(400, 'This address cannot be read')
  return url.pathname + url.search
}

async function forward(ctx: Context, address: string, identity: string) {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : [])),
  )
  const hasBody = !['GET', 'HEAD'].includes(ctx.method)
  const body = hasBody ? await readBody(ctx.req) : null
  const answer = await request(address, {
    dispatcher: agent,
    method: ctx.method as 'GET',
    headers: { ...headers, [identityHeader]: identity },
    body,
  }).catch((error: unknown) => {
    throw new Unavailable(`${address} does not answer`, { cause: error })
  })
  ctx.status = answer.statusCode
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value && passedBack.has(name)) ctx.set(name, value)
  }
  // A browser that leaves in the middle of an answer breaks it off, which is no fault of anybody's.
  answer.body.on('error', () => {})
  ctx.body = answer.body
}
