import type { Knex } from '@vigia/kit/db'
import type { Caller } from '@vigia/kit/identity'
import { createSession } from 'koa-session'
import type Koa from 'koa'
import { createHash, randomBytes } from 'node:crypto'
import { readCookie, setCookie } from './cookies.ts'
import type { Cookies } from './cookies.ts'
import type { Csrf } from './csrf.ts'
import { deleteSession, findSession, insertSession, touchSession } from './store.ts'
import type { Sess } from './store.ts'
import type { Asked, State, Step } from './state.ts'

/** What koa-session puts on a request. */
interface Session extends Partial<Sess> {
  isNew: boolean
  save(): Promise<void>
  regenerate(): Promise<void>
  manuallyCommit(): Promise<void>
}

const sessionOf = (ctx: Asked) => (ctx as unknown as { session: Session }).session

/** Who the session that came with the request belongs to; none belongs to nobody. */
export const ownerOf = (ctx: Asked): Caller | undefined => sessionOf(ctx).caller

/** Loads the session that a request brings. Nothing is written but by `beginSession` and `endSession`, before the answer. */
export function openSessions(app: Koa<State>, db: Knex, session: Cookies['session'], csrf: Csrf): Step {
  const externalKey = {
    get: (ctx: Asked) => readCookie(ctx, session) ?? '',
    set(ctx: Asked, id: string) {
      setCookie(ctx, session, id)
      csrf.give(ctx, id)
    },
  }
  const { name: key, options } = session
  const genid = () => randomBytes(32).toString('base64url')
  return createSession({ ...options, key, genid, externalKey, store: storeIn(db), autoCommit: false }, app)
}

/** What lies in the database opens nothing: it knows a session by its id's hash. */
function storeIn(db: Knex) {
  return {
    async get(id: string, _maxAge: unknown, { ctx }: { ctx?: Asked }) {
      const sid = hash(id)
      const found = await findSession(db, sid)
      if (!found) return undefined
      if (ctx) ctx.state.loadedSid = sid
      if (found.isStale) await touchSession(db, sid)
      return found.sess
    },
    /** Only for new ones: a session that is written again could come back after it was ended. */
    async set(id: string, { caller }: Sess) {
      await insertSession(db, hash(id), { caller })
    },
    async destroy(id: string, { ctx }: { ctx?: Asked }) {
      const count = await deleteSession(db, hash(id))
      if (ctx) ctx.state.wasGone = count === 0
    },
  }
}

const hash = (id: string) => createHash('sha256').update(id).digest('hex')

/** Gives the caller a new session under a new id; the one they had is over. */
export async function beginSession(ctx: Asked, caller: Caller): Promise<void> {
  const session = sessionOf(ctx)
  session.caller = caller
  await (session.isNew ? session.save() : session.regenerate())
}

/** The cookies of a session that is gone already are left alone: by now the browser may have those of the next one. */
export async function endSession(ctx: Asked, csrf: Csrf): Promise<void> {
  const session = sessionOf(ctx)
  Object.assign(ctx, { session: null })
  await session.manuallyCommit()
  if (ctx.state.wasGone) ctx.remove('Set-Cookie')
  else csrf.give(ctx)
}
