import { randomUUID } from 'node:crypto'
import { beginSession, ownerOf } from './sessions.ts'
import { isReading, type Call, type Middleware } from '../state.ts'

/**
 * Identifies the caller. A caller without an account gets a session with the first request that stores
 * something; before that each request comes from a new visitor, who owns nothing.
 */
export function identifyCaller(): Middleware {
  return async (ctx, next) => {
    const owner = ownerOf(ctx)
    ctx.state.hasSession = owner !== undefined
    ctx.state.caller = owner ?? { kind: 'visitor', id: randomUUID() }
    await next()
    const isKept = !isReading(ctx.method) && ctx.status < 400 && isRemembered(ctx.state.call)
    if (isKept && !owner) await beginSession(ctx, ctx.state.caller)
  }
}

/**
 * Whether a call creates a visitor's session: visitors keep websites, and a sign-up must be recognised when
 * its link is followed in the same browser. A session for any other call could replace one that has just been
 * signed in to.
 */
const isRemembered = (call: Call | undefined) =>
  call?.route.service === 'websites' || call?.route.path === '/api/auth/signup'
