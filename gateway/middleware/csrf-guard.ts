import { Problem } from '@vigia/common/errors'
import type { CsrfTokens } from './csrf-tokens.ts'
import type { Settings } from '../settings.ts'
import { isReading, type RequestContext, type Middleware } from '../state.ts'

/**
 * Requires that a browser's request comes from one of our own pages: other websites can make it send
 * requests, but can neither fake our origin nor read our cookie. Other clients add no cookies automatically,
 * so their requests pass.
 */
export function csrfGuard({ PUBLIC_URL }: Settings, csrf: CsrfTokens): Middleware {
  const ours = new URL(PUBLIC_URL)
  return async (ctx, next) => {
    if (isReading(ctx.method)) return next()
    const site = ctx.get('sec-fetch-site')
    const origin = ctx.get('origin')
    const isForeign =
      (site && !['same-origin', 'none'].includes(site)) || (origin && !isOurOrigin(ctx, origin, ours))
    if (isForeign) throw new Problem(403, 'This request did not come from Vigia itself')
    if ((site || origin) && !csrf.isProven(ctx)) {
      csrf.renew(ctx)
      throw new Problem(403, 'This page is out of date. Please try again.', { csrf: true })
    }
    await next()
  }
}

/** Whether the origin is that of PUBLIC_URL, or the one that this browser uses (127.0.0.1 for localhost). */
const isOurOrigin = (ctx: RequestContext, origin: string, ours: URL) =>
  origin === ours.origin || origin === `${ours.protocol}//${ctx.get('host')}`
