import { Problem } from '@vigia/common/errors'
import { readBody } from './read-body.ts'
import { isReading, type Middleware } from '../state.ts'

/** Requires the content type JSON, which a form on another website cannot send. */
export function readJsonBody(): Middleware {
  return async (ctx, next) => {
    const read = isReading(ctx.method) ? null : await readBody(ctx.req)
    const body = ctx.state.call?.route.isOneClick ? null : read
    if (body?.length && !ctx.is('json')) throw new Problem(415, 'The request body must be JSON')
    ctx.state.body = body
    await next()
  }
}
