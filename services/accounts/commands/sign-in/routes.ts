import { accounts } from '@vigia/api/accounts'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { presentUser } from '../../present/present-user.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { signIn } from './sign-in.ts'

export function addSignInRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, accounts.signIn, async ({ body }, ctx) => {
    const user = await signIn(context, ctx.state.caller, body)
    sendSessionCommand(ctx, `sign-in ${user.id}`)
    return presentUser(user)
  })

  addRoute(router, accounts.signOut, (_, ctx) => sendSessionCommand(ctx, 'sign-out'))
}
