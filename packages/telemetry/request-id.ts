import type { Middleware } from 'koa'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The header with a call's id, from the gateway to a service and in every answer of the gateway. */
const requestIdHeader = 'x-request-id'

const form = /^[0-9a-f]{16}$/
const requests = new AsyncLocalStorage<string>()

/**
 * The id of the call that is being answered; undefined for events, periodic tasks and the start of a
 * process.
 */
export const currentRequestId = (): string | undefined => requests.getStore()

/** The current call's id as request headers. */
export function requestIdHeaders(): Record<string, string> {
  const id = currentRequestId()
  return id ? { [requestIdHeader]: id } : {}
}

/**
 * Gives each call an id, which its answer, its errors and its log lines carry. The id in a request's header
 * is kept only if `isFromGateway`: other callers could name the id of another call.
 */
export function identifyRequests({ isFromGateway }: { isFromGateway: boolean }): Middleware {
  return async (ctx, next) => {
    const named = isFromGateway ? ctx.get(requestIdHeader) : ''
    const id = form.test(named) ? named : randomBytes(8).toString('hex')
    ctx.set(requestIdHeader, id)
    await requests.run(id, next)
  }
}
