import type { Middleware } from 'koa'
import type { Logger } from './log.ts'

interface Calls<S> {
  log: Logger
  isCall: (path: string) => boolean
  /** The pattern of the path, if it is known; never the path itself, which may contain ids and secrets. */
  routeOf: (ctx: { state: S }) => string | undefined
  /** The kind of the caller, if it is known; never who it is. */
  callerOf: (ctx: { state: S }) => string | undefined
}

/**
 * Writes a log line for each call, with the milliseconds until its answer began. This middleware precedes the
 * error handler, so that the status is final, and follows what opens the trace, so that the line names it.
 */
export function logCalls<S>({ log, isCall, routeOf, callerOf }: Calls<S>): Middleware<S> {
  return async (ctx, next) => {
    if (!isCall(ctx.path)) return next()
    const beganAt = performance.now()
    await next()
    log.info(
      {
        method: ctx.method,
        route: routeOf(ctx) ?? 'none',
        status: ctx.status,
        ms: Math.round(performance.now() - beganAt),
        caller: callerOf(ctx) ?? 'none',
      },
      'a call was answered',
    )
  }
}
