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

export interface StreamList {
  /** Lists a stream until it ends; without a session there is no stream. */
  keep: Middleware
  /** Ends all streams, whose browsers connect to another replica. */
  endAll: () => void
}

/** The open streams, each of which ends when its session ends, in any replica or browser. */
export function openStreamList(db: Knex): StreamList {
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

  const keep: Middleware = async (ctx, next) => {
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
  const endAll = () => {
    for (const [response, { body }] of streams) end(response, body, `retry: ${retryMs()}\n\n`)
  }
  return { keep, endAll }
}

/** Milliseconds after which a browser connects again: a random time, since all streams end at the same time. */
const retryMs = () => Math.round(500 + Math.random() * 2_500)

/** Ends the answer properly, because a browser would report an aborted answer as an error. */
function end(response: ServerResponse, body: Readable, last = '') {
  body.unpipe(response)
  response.end(last)
  body.destroy()
}
