import { Problem } from '@vigia/kit/errors'
import type { Csrf } from './csrf.ts'
import type { Settings } from './settings.ts'
import { isReading } from './state.ts'
import type { Asked, Step } from './state.ts'

/**
 * What a browser sends must come from one of our own pages: other websites can make it send things, but can neither pose as
 * us nor read our cookie. What no browser sent carries nobody's cookies unasked, and passes.
 */
export function refuseForgeries({ PUBLIC_URL }: Settings, csrf: Csrf): Step {
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

/** The address we are known by, or the one this browser found us at (127.0.0.1 for localhost). */
const isOurOrigin = (ctx: Asked, origin: string, ours: URL) =>
  origin === ours.origin || origin === `${ours.protocol}//${ctx.get('host')}`
