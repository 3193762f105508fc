import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { signUp } from './sign-up.ts'

export function addSignUpRoutes(router: Routes, context: ServiceContext): void {
  router.post('/api/auth/signup', async (ctx) => {
    await signUp(context, ctx.state.caller, read(fields.NewUser, ctx.request.body))
    ctx.body = { message: 'Almost done: please follow the link in the email that we have sent you.' }
  })
}
