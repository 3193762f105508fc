import type { IncomingMessage } from 'node:http'
import { Problem } from '@vigia/common/errors'
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

/** The maximum bytes of an API call's body; services have smaller limits of their own. */
const largest = 64 * 1024
/**
 * The maximum bytes that are read and discarded of a body that is too large, so that its sender still
 * receives the answer.
 */
const maxDiscardedBytes = 16 * 1024 * 1024

/** Reads the whole body of a request; a service is called only once it has arrived. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= largest) chunks.push(chunk)
      if (length > maxDiscardedBytes) break
    }
  } catch {
    throw new Problem(400, 'The request was interrupted')
  }
  if (length > largest) throw new Problem(413, 'This request is too large')
  return Buffer.concat(chunks)
}
