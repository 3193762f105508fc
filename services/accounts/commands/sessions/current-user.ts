import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { State } from '@vigia/service/http'
import { sendSessionCommand, type AnswerHeaders } from './session-command.ts'
import { findSignedIn, type User } from '../../store/users/store-users.ts'

type RequestContext = AnswerHeaders & { state: State }

/** The signed-in user, if any. Ends a session that is no longer valid, as that of a disabled user. */
export async function currentUser(db: Knex, ctx: RequestContext): Promise<User | undefined> {
  const { caller } = ctx.state
  if (caller?.kind !== 'user') return undefined
  const user = await findSignedIn(db, caller.id, new Date(caller.signedInAt ?? 0))
  if (!user) sendSessionCommand(ctx, 'sign-out')
  return user
}

export async function requireUser(db: Knex, ctx: RequestContext): Promise<User> {
  const user = await currentUser(db, ctx)
  if (!user) throw new Problem(401, 'Please sign in')
  return user
}
