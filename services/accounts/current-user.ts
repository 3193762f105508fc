import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { State } from '@vigia/kit/http'
import { orderSession } from './session-orders.ts'
import type { Ordered } from './session-orders.ts'
import { findSignedIn } from './store.ts'
import type { User } from './store.ts'

type Asked = Ordered & { state: State }

/** Whoever asks, unless they are nobody or their session should have ended already: then it does now. */
export async function currentUser(db: Knex, ctx: Asked): Promise<User | undefined> {
  const { caller } = ctx.state
  if (caller?.kind !== 'user') return undefined
  const user = await findSignedIn(db, caller.id, new Date(caller.signedInAt ?? 0))
  if (!user) orderSession(ctx, 'sign-out')
  return user
}

export async function requireUser(db: Knex, ctx: Asked): Promise<User> {
  const user = await currentUser(db, ctx)
  if (!user) throw new Problem(401, 'Please sign in')
  return user
}
