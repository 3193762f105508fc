import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { CsrfTokens } from '../middleware/csrf-tokens.ts'
import { beginSession, endSession, ownerOf } from './sessions.ts'
import type { RequestContext, Middleware } from '../state.ts'
import { deleteSession, deleteSessionsOf } from './store.ts'

/** The header by which accounts begins and ends sessions; ignored from any other service and never sent to clients. */
export const sessionCommandHeader = 'x-vigia-session'
const form = /^(sign-in|end-others|end-all) ([0-9a-f-]{36})$/

/** Runs the command in an answer of accounts before the client gets that answer; a command that fails fails the request. */
export function runSessionCommands(db: Knex, csrf: CsrfTokens): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.state.sessionCommand) await run(ctx, ctx.state.sessionCommand, db, csrf)
  }
}

async function run(ctx: RequestContext, command: string, db: Knex, csrf: CsrfTokens) {
  const [, verb, userId] = form.exec(command) ?? []
  if (command === 'sign-out') return endSession(ctx, csrf)
  invariant(verb && userId, 'accounts sends valid session commands')
  const signedIn = () => beginSession(ctx, { kind: 'user', id: userId, signedInAt: Date.now() })
  if (verb === 'sign-in') return signedIn()

  const isTheirs = ownerOf(ctx)?.id === userId
  if (isTheirs && verb === 'end-all') await endSession(ctx, csrf)
  // A user who signed out in the meantime stays signed out.
  const stays =
    isTheirs && verb === 'end-others' && (await deleteSession(db, ctx.state.loadedSid ?? '')) === 1
  await deleteSessionsOf(db, userId)
  if (stays) await signedIn()
}
