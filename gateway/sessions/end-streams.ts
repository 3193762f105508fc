import { invariant, Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { isStream, type Middleware, type RequestContext, type State } from '../state.ts'
import type { AskAboutToken } from '../tokens/ask-accounts.ts'
import { listOpenSessions } from './store.ts'

const checkEveryMs = 5_000

/** What a stream lasts as long as: a session, or an API token. */
type Permit = { sid: string } | { token: string }

interface OpenStream {
  permit: Permit
  body: Readable
}

type OpenStreams = Map<ServerResponse, OpenStream>

export interface StreamList {
  /** Lists a stream until it ends; without a session or an API token there is no stream. */
  keep: Middleware
  /** Ends all streams, whose browsers connect to another replica. */
  endAll: () => void
}

/**
 * The open streams, each of which ends when its session ends, in any replica or browser, or when its API
 * token is revoked or expires.
 */
export function openStreamList(db: Knex, ask: AskAboutToken): StreamList {
  const streams: OpenStreams = new Map()
  let timer: NodeJS.Timeout | undefined

  async function check() {
    timer = undefined
    await endWithoutPermit(streams, db, ask)
    watch()
  }
  const watch = () => {
    if (streams.size > 0) timer ??= setTimeout(() => void check(), checkEveryMs).unref()
  }

  const keep: Middleware = async (ctx, next) => {
    if (!isStream(ctx.state)) return next()
    const permit = permitOf(ctx.state)
    if (!permit) throw new Problem(401, 'Please sign in')
    await next()
    if (ctx.res.closed || ctx.status !== 200) return
    list(streams, ctx, permit)
    watch()
  }
  return { keep, endAll: () => endEvery(streams) }
}

function list(streams: OpenStreams, { res, body }: RequestContext, permit: Permit): void {
  invariant(body instanceof Readable, 'what the proxy passes back is a stream')
  streams.set(res, { permit, body })
  res.once('close', () => streams.delete(res))
}

async function endWithoutPermit(streams: OpenStreams, db: Knex, ask: AskAboutToken): Promise<void> {
  const permits = Array.from(streams.values(), ({ permit }) => permit)
  const hasEnded = await findEnded(db, ask, permits)
  for (const [response, { permit, body }] of streams) if (hasEnded(permit)) end(response, body)
}

function endEvery(streams: OpenStreams): void {
  for (const [response, { body }] of streams) end(response, body, `retry: ${retryMs()}\n\n`)
}

/**
 * Milliseconds after which a browser connects again: a random time, since all streams end at the same time.
 */
const retryMs = () => Math.round(500 + Math.random() * 2_500)

function permitOf({ token, loadedSid, hasSession }: State): Permit | undefined {
  if (token !== undefined) return { token }
  return loadedSid && hasSession ? { sid: loadedSid } : undefined
}

/**
 * Finds out which of these have ended; none of those about which the database, or accounts, does not answer.
 */
async function findEnded(db: Knex, ask: AskAboutToken, permits: Permit[]) {
  const sids = new Set(permits.flatMap((permit) => ('sid' in permit ? permit.sid : [])))
  const tokens = new Set(permits.flatMap((permit) => ('token' in permit ? permit.token : [])))
  const open = sids.size > 0 ? await listOpenSessions(db, [...sids]).catch(() => undefined) : undefined
  const revoked = new Set<string>()
  for (const token of tokens) {
    const isKnown = await ask(token).then(Boolean, () => true)
    if (!isKnown) revoked.add(token)
  }
  return (permit: Permit) =>
    'token' in permit ? revoked.has(permit.token) : open !== undefined && !open.has(permit.sid)
}

/** Ends the answer properly, because a browser would report an aborted answer as an error. */
function end(response: ServerResponse, body: Readable, last = '') {
  body.unpipe(response)
  response.end(last)
  body.destroy()
}
