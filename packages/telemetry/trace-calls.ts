import { SpanStatusCode } from '@opentelemetry/api'
import type { Middleware } from 'koa'
import { stopwatch } from './meter.ts'
import { inSpan, SpanKind } from './trace.ts'

const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const measureCall = stopwatch(
  'http.server.request.duration.seconds',
  'How long calls took to be answered',
  steps,
)

interface Calls<S> {
  /** The pattern of the path, if it is known; never the path itself. */
  routeOf: (ctx: { state: S; _matchedRoute?: unknown }) => string | undefined
  isCall: (path: string) => boolean
  /** The caller's trace, if the caller is trusted. */
  parentOf?: (get: (header: string) => string) => string
}

/**
 * Makes a span for each call that is named by its route, and measures the call. This middleware precedes the
 * error handler.
 */
export function traceCalls<S>({ routeOf, isCall, parentOf }: Calls<S>): Middleware<S> {
  return async (ctx, next) => {
    if (!isCall(ctx.path)) return next()
    const { method } = ctx
    const startedAt = Date.now()
    const attributes = { 'http.request.method': method }
    const parent = parentOf?.((header) => ctx.get(header))
    await inSpan(method, { kind: SpanKind.SERVER, attributes, parent }, async (span) => {
      await next()
      const route = routeOf(ctx)
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
      span.setAttribute('http.response.status_code', ctx.status)
      measureCall(startedAt, {
        ...attributes,
        'http.route': route ?? 'none',
        'http.response.status_code': ctx.status,
      })
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    })
  }
}
