import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Logger } from '@vigia/telemetry/log'
import { currentRequestId } from '@vigia/telemetry/request-id'
import { isReading, type Middleware } from '../state.ts'
import { insertOperatorCall, markAnswered } from './store.ts'

/** The maximum number of characters that are kept; no operation has a longer address or change. */
const maxKept = 1_000

/**
 * Records who changes what as the operator, before it is changed: what cannot be recorded is not done. The
 * outcome is added, unless the gateway is killed in between.
 */
export function recordChanges(db: Knex, log: Logger): Middleware {
  return async (ctx, next) => {
    const { state, method } = ctx
    const key = state.operatorKey
    if (key === undefined || !state.call || isReading(method)) return next()
    const path = state.call.address.slice(0, maxKept)
    const requestId = currentRequestId() ?? null
    const id = await insertOperatorCall(db, { key, method, path, body: describe(state.body), requestId })
    const settle = async (status: number | null) => {
      log.info({ key, method, path, status }, 'an operator changed something')
      if (status !== null) await markAnswered(db, id, status)
    }
    await next().catch(async (error: unknown) => {
      // A service that did not answer may have done it all the same.
      await settle(error instanceof Problem ? error.status : null)
      throw error
    })
    await settle(ctx.status)
  }
}

/** A body as JSON without the characters that a database refuses; what is no JSON changes nothing. */
function describe(body: Buffer | null): string | null {
  if (!body?.length) return null
  try {
    return JSON.stringify(JSON.parse(body.toString())).slice(0, maxKept)
  } catch {
    return null
  }
}
