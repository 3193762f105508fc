import { findKey, hashOfOperatorKey, isOperatorKey } from '@vigia/common/operator-keys'
import { Problem } from '@vigia/common/errors'
import type { RequestCounter } from '../limits/request-counter.ts'
import { refuseAfter } from '../limits/throttle.ts'
import type { Settings } from '../settings.ts'
import type { Middleware } from '../state.ts'
import { refuseBrowsers, unauthorized } from './read-token.ts'

/**
 * Identifies the operator by a key, in place of an API token. The key opens what only an operator may call
 * and nothing else: it acts for no user.
 */
export function identifyOperator(
  { OPERATOR_KEY_HASHES: keys }: Settings,
  counter: RequestCounter,
): Middleware {
  return async (ctx, next) => {
    const { token, address, call } = ctx.state
    if (token === undefined || !isOperatorKey(token)) return next()
    refuseBrowsers(ctx)
    refuseAfter(ctx, await counter.waitMsOf('tokenFailures', address))
    const known = findKey(token, keys)
    if (!known) {
      await counter.take('tokenFailures', address)
      throw unauthorized(ctx, 'This operator’s key is unknown')
    }
    if (call?.route.caller !== 'operator') throw new Problem(403, 'An operator’s key may not do this')
    ctx.state.isOperator = true
    ctx.state.operatorKey = known.name
    // Only limits look at it: they count the calls of each key. The service gets the operator as the caller.
    ctx.state.caller = { kind: 'visitor', id: hashOfOperatorKey(token) }
    ctx.state.hasSession = true
    await next()
  }
}
