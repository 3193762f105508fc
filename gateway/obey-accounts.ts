import type { Knex } from '@vigia/kit/db'
import { invariant } from '@vigia/kit/errors'
import type { Csrf } from './csrf.ts'
import { beginSession, endSession, ownerOf } from './sessions.ts'
import type { Asked, Step } from './state.ts'
import { deleteSession, deleteSessionsOf } from './store.ts'

/** Where accounts says what is to become of sessions; nobody else is listened to, and the client never sees it. */
export const orderHeader = 'x-vigia-session'
const form = /^(sign-in|end-others|end-all) ([0-9a-f-]{36})$/

/** Does what accounts wants done before the client hears the answer; what cannot be done lets the request fail. */
export function obeyAccounts(db: Knex, csrf: Csrf): Step {
  return async (ctx, next) => {
    await next()
    if (ctx.state.order) await obey(ctx, ctx.state.order, db, csrf)
  }
}

async function obey(ctx: Asked, order: string, db: Knex, csrf: Csrf) {
  const [, verb, userId] = form.exec(order) ?? []
  if (order === 'sign-out') return endSession(ctx, csrf)
  invariant(verb && userId, 'accounts gives orders that can be understood')
  const signedIn = () => beginSession(ctx, { kind: 'user', id: userId, signedInAt: Date.now() })
  if (verb === 'sign-in') return signedIn()

  const isTheirs = ownerOf(ctx)?.id === userId
  if (isTheirs && verb === 'end-all') await endSession(ctx, csrf)
  // Whoever signed out while this was under way stays signed out.
  const stays =
    isTheirs && verb === 'end-others' && (await deleteSession(db, ctx.state.loadedSid ?? '')) === 1
  await deleteSessionsOf(db, userId)
  if (stays) await signedIn()
}
