import { SessionCommand } from '@vigia/api/accounts/session-command'
import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { CsrfTokens } from '../middleware/csrf-tokens.ts'
import { beginSession, endSession, ownerOf } from './sessions.ts'
import type { RequestContext, Middleware } from '../state.ts'
import { deleteSession, deleteSessionsOf } from './store.ts'

/**
 * Runs the session command of an answer of accounts before the client gets that answer; if the command fails,
 * the request fails.
 */
export function runSessionCommands(db: Knex, csrf: CsrfTokens): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.state.sessionCommand) await run(ctx, ctx.state.sessionCommand, db, csrf)
  }
}

/** Ends the sessions of a user before the operator gets the answer; an operator's call has no session. */
export function endSessionsForOperator(db: Knex): Middleware {
  return async ({ state }, next) => {
    await next()
    if (!state.isOperator || !state.sessionCommand) return
    const [verb, userId = ''] = parse(state.sessionCommand).split(' ')
    invariant(verb === 'end-all', 'an operator only ends sessions')
    await deleteSessionsOf(db, [userId])
  }
}

function parse(text: string): SessionCommand {
  const { data: command } = SessionCommand.safeParse(text)
  invariant(command, 'accounts sends valid session commands')
  return command
}

async function run(ctx: RequestContext, text: string, db: Knex, csrf: CsrfTokens) {
  const command = parse(text)
  if (command === 'sign-out') return endSession(ctx, csrf)
  const [verb, userId = ''] = command.split(' ')
  const signedIn = () => beginSession(ctx, { kind: 'user', id: userId, signedInAt: Date.now() })
  if (verb === 'sign-in') return signedIn()

  const isTheirs = ownerOf(ctx)?.id === userId
  if (isTheirs && verb === 'end-all') await endSession(ctx, csrf)
  // A user who signed out meanwhile stays signed out.
  const stays =
    isTheirs && verb === 'end-others' && (await deleteSession(db, ctx.state.loadedSid ?? '')) === 1
  await deleteSessionsOf(db, [userId])
  if (stays) await signedIn()
}
