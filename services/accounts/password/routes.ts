import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { changePassword } from './change-password.ts'
import { requestReset } from './request-reset.ts'
import { requireUser } from '../sessions/current-user.ts'
import { resetPassword, validateReset } from './reset-password.ts'

export function addPasswordRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  router.post('/api/auth/change-password', async (ctx) => {
    const user = await requireUser(db, ctx)
    await changePassword(context, user, read(fields.PasswordChange, ctx.request.body))
    sendSessionCommand(ctx, `end-others ${user.id}`)
    ctx.body = { message: 'Password updated successfully' }
  })

  router.post('/api/auth/reset-password/request', async (ctx) => {
    await requestReset(context, read(fields.ResetRequest, ctx.request.body).email)
    ctx.body = { message: 'If there is an account with this email address, we have sent a link to it.' }
  })

  router.get('/api/auth/reset-password/validate/:token', async (ctx) => {
    ctx.body = await validateReset(db, ctx.params['token'] ?? '')
  })

  router.post('/api/auth/reset-password/confirm', async (ctx) => {
    const userId = await resetPassword(context, read(fields.PasswordReset, ctx.request.body))
    sendSessionCommand(ctx, `end-all ${userId}`)
    ctx.body = { message: 'Your password has been reset. You can now sign in with it.' }
  })
}
