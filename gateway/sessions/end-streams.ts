import { invariant, Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { isStream, type Middleware } from '../state.ts'
import { listOpenSessions } from './store.ts'

const checkEveryMs = 5_000

interface OpenStream {
  sid: string
  body: Readable
}

/** Ends a stream when its session ends, in any replica or browser; without a session there is no stream. */
export function endStreams(db: Knex): Middleware {
  const streams = new Map<ServerResponse, OpenStream>()
  let timer: NodeJS.Timeout | undefined

  async function check() {
    timer = undefined
    const sids = new Set(Array.from(streams.values(), ({ sid }) => sid))
    const open = await listOpenSessions(db, [...sids]).catch(() => undefined)
    for (const [response, { sid, body }] of streams) if (open && !open.has(sid)) end(response, body)
    watch()
  }
  const watch = () => {
    if (streams.size > 0) timer ??= setTimeout(() => void check(), checkEveryMs).unref()
  }

  return async (ctx, next) => {
    const { state, res } = ctx
    if (!isStream(state)) return next()
    if (!state.loadedSid || !state.hasSession) throw new Problem(401, 'Please sign in')
    await next()
    if (res.closed || ctx.status !== 200) return
    invariant(ctx.body instanceof Readable, 'what the proxy passes back is a stream')
    streams.set(res, { sid: state.loadedSid, body: ctx.body })
    res.once('close', () => streams.delete(res))
    watch()
  }
}

/** Ends the answer properly, because a browser would report an aborted answer as an error. */
function end(response: ServerResponse, body: Readable) {
  body.unpipe(response)
  response.end()
  body.destroy()
}
