import { Problem } from '@vigia/common/errors'
import type { Middleware, RequestContext } from '../state.ts'

const bearer = /^bearer(?:\s+|$)/i

/**
 * Reads the API token that a request was sent with. From here on no cookie is read or set for it. Other kinds
 * of authorization are left alone, because a proxy in front of Vigia may have asked its browsers for a
 * password.
 */
export function readToken(): Middleware {
  return async (ctx, next) => {
    const header = ctx.get('authorization')
    if (bearer.test(header)) ctx.state.token = header.replace(bearer, '')
    else if (ctx.state.call && /(^|\s)vg_/.test(header))
      throw unauthorized(ctx, 'Please send the token as “Authorization: Bearer vg_…”')
    await next()
  }
}

/** Runs a middleware of sessions and their cookies, except for a request with an API token. */
export const unlessToken =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    ctx.state.token === undefined ? middleware(ctx, next) : next()

/** A browser has no business with keys and tokens: a page of another website may have made it send one. */
export function refuseBrowsers(ctx: RequestContext): void {
  if (ctx.get('origin') || ctx.get('sec-fetch-site'))
    throw new Problem(403, 'Tokens are for programs. Please sign in instead.')
}

export function unauthorized(ctx: RequestContext, message: string): Problem {
  ctx.set('WWW-Authenticate', 'Bearer')
  return new Problem(401, message)
}
