import { randomUUID } from 'node:crypto'
import { beginSession, ownerOf } from './sessions.ts'
import { isReading } from './state.ts'
import type { Call, Step } from './state.ts'

/**
 * Who has no account gets a session when they first do something that is kept.
 * Before that each request comes from somebody new, who owns nothing.
 */
export function knowCallers(): Step {
  return async (ctx, next) => {
    const owner = ownerOf(ctx)
    ctx.state.isKnown = owner !== undefined
    ctx.state.caller = owner ?? { kind: 'visitor', id: randomUUID() }
    await next()
    const isKept = !isReading(ctx.method) && ctx.status < 400 && isRemembered(ctx.state.call)
    if (isKept && !owner) await beginSession(ctx, ctx.state.caller)
  }
}

/**
 * Websites are kept for visitors, and who signed up is known again when they follow the link in their mail. A session for
 * anything else could take the place of one just signed in to.
 */
const isRemembered = (call: Call | undefined) =>
  call?.route.service === 'websites' || call?.route.path === '/api/auth/signup'
