import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { signIn } from './sign-in.ts'

export function addSignInRoutes(router: Routes, context: ServiceContext): void {
  router.post('/api/auth/login', async (ctx) => {
    const user = await signIn(context, ctx.state.caller, read(fields.Credentials, ctx.request.body))
    sendSessionCommand(ctx, `sign-in ${user.id}`)
    ctx.body = user
  })

  router.post('/api/auth/logout', async (ctx) => {
    sendSessionCommand(ctx, 'sign-out')
    ctx.status = 204
  })
}
