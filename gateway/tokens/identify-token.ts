import { includesScope, type Scope } from '@vigia/api/scopes'
import { isApiToken } from '@vigia/common/api-tokens'
import { Problem } from '@vigia/common/errors'
import type { RequestCounter } from '../limits/request-counter.ts'
import { refuseAfter, take } from '../limits/throttle.ts'
import { isScreenshot, type Middleware, type RequestContext } from '../state.ts'
import type { AskAboutToken } from './ask-accounts.ts'
import { refuseBrowsers, unauthorized } from './read-token.ts'

const unknownMessage = 'This token is unknown, expired or revoked'

/** The messages about an operation that needs more than the token's scope. */
const scopeMessages: Record<Scope, string> = {
  read: 'This token may only read',
  run: 'This token may only read and run',
  approve: 'This token may only read, run and approve',
  manage: 'A token may not do this',
}

/** Identifies the user of a request with an API token, in place of a session. */
export function identifyToken(ask: AskAboutToken, counter: RequestCounter): Middleware {
  return async (ctx, next) => {
    const { token } = ctx.state
    if (token === undefined || ctx.state.isOperator) return next()
    refuseBrowsers(ctx)
    if (!isApiToken(token)) throw unauthorized(ctx, unknownMessage)
    const use = await find(ctx, token, ask, counter)
    const { userId, tokenId: id, scope, websiteIds } = use
    ctx.state.caller = { kind: 'user', id: userId, token: { id, scope, websiteIds } }
    ctx.state.hasSession = false
    // Screenshots have a limit of their own, because a page has hundreds of them.
    if (!isScreenshot(ctx.state)) await take(ctx, counter, 'tokenCalls', id)
    requireScope(ctx, scope)
    await next()
  }
}

/**
 * Asks accounts, unless too many tokens from this address were wrong. Calls are only counted once they have
 * failed: a hundred valid ones may wait for accounts at the same time.
 */
async function find(ctx: RequestContext, token: string, ask: AskAboutToken, counter: RequestCounter) {
  const { address } = ctx.state
  refuseAfter(ctx, await counter.waitMsOf('tokenFailures', address))
  const use = await ask(token)
  if (use) return use
  await counter.take('tokenFailures', address)
  throw unauthorized(ctx, unknownMessage)
}

function requireScope({ state }: RequestContext, held: Scope) {
  const needed = state.call?.route.scope
  if (!needed) throw new Problem(403, 'A token may not do this')
  if (!includesScope(held, needed)) throw new Problem(403, scopeMessages[held])
}
