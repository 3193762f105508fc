import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { createSession } from 'koa-session'
import type Koa from 'koa'
import { createHash, randomBytes } from 'node:crypto'
import { readCookie, setCookie, type Cookies } from '../middleware/cookies.ts'
import type { CsrfTokens } from '../middleware/csrf-tokens.ts'
import { deleteSession, findSession, insertSession, touchSession, type Sess } from './store.ts'
import type { RequestContext, State, Middleware } from '../state.ts'

/** The properties that koa-session adds to a request's context. */
interface Session extends Partial<Sess> {
  isNew: boolean
  save(): Promise<void>
  regenerate(): Promise<void>
  manuallyCommit(): Promise<void>
}

const sessionOf = (ctx: RequestContext) => (ctx as unknown as { session: Session }).session

/** The owner of the session that the request came with. */
export const ownerOf = (ctx: RequestContext): Caller | undefined => sessionOf(ctx).caller

/**
 * Loads a request's session. Only `beginSession` and `endSession` write, and they do so before the answer.
 */
export function openSessions(
  app: Koa<State>,
  db: Knex,
  session: Cookies['session'],
  csrf: CsrfTokens,
): Middleware {
  const externalKey = {
    get: (ctx: RequestContext) => readCookie(ctx, session) ?? '',
    set(ctx: RequestContext, id: string) {
      setCookie(ctx, session, id)
      csrf.give(ctx, id)
    },
  }
  const { name: key, options } = session
  const genid = () => randomBytes(32).toString('base64url')
  return createSession({ ...options, key, genid, externalKey, store: storeIn(db), autoCommit: false }, app)
}

/** Stores sessions under a hash of their id, so that a copy of the database opens no session. */
function storeIn(db: Knex) {
  return {
    async get(id: string, _maxAge: unknown, { ctx }: { ctx?: RequestContext }) {
      const sid = hash(id)
      const found = await findSession(db, sid)
      if (!found) return undefined
      if (ctx) ctx.state.loadedSid = sid
      if (found.isStale) await touchSession(db, sid)
      return found.sess
    },
    /** Inserts only, because an update could bring an ended session back. */
    async set(id: string, { caller }: Sess) {
      await insertSession(db, hash(id), { caller })
    },
    async destroy(id: string, { ctx }: { ctx?: RequestContext }) {
      const count = await deleteSession(db, hash(id))
      if (ctx) ctx.state.hadEnded = count === 0
    },
  }
}

const hash = (id: string) => createHash('sha256').update(id).digest('hex')

/** Gives the caller a new session under a new id; the previous one ends. */
export async function beginSession(ctx: RequestContext, caller: Caller): Promise<void> {
  const session = sessionOf(ctx)
  session.caller = caller
  await (session.isNew ? session.save() : session.regenerate())
}

/**
 * Ends a session. If it had already ended, its cookies are kept, because the browser may have those of the
 * next one by now.
 */
export async function endSession(ctx: RequestContext, csrf: CsrfTokens): Promise<void> {
  const session = sessionOf(ctx)
  Object.assign(ctx, { session: null })
  await session.manuallyCommit()
  if (ctx.state.hadEnded) ctx.remove('Set-Cookie')
  else csrf.give(ctx)
}
