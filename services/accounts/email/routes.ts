import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { updateProfile } from './update-profile.ts'
import { requireUser } from '../sessions/current-user.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

const isBack = 'Your previous email address has been restored. Please set a new password.'

export function addEmailRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  router.put('/api/auth/update-profile', async (ctx) => {
    const { id } = await requireUser(db, ctx)
    const who = { id, signedInAt: ctx.state.caller?.signedInAt }
    ctx.body = await updateProfile(context, who, read(fields.Profile, ctx.request.body))
  })

  router.post('/api/auth/verify-email/send', async (ctx) => {
    await requestVerification(context, read(fields.VerificationRequest, ctx.request.body).email)
    ctx.body = { message: 'If this email address still has to be verified, we have sent a new link to it.' }
  })

  router.post('/api/auth/verify-email/confirm', async (ctx) => {
    const { token } = read(fields.Verification, ctx.request.body)
    const { purpose, userId, isSignedIn } = await verifyEmail(context, ctx.state.caller, token)
    if (isSignedIn) sendSessionCommand(ctx, `sign-in ${userId}`)
    if (purpose === 'email-change') sendSessionCommand(ctx, `end-others ${userId}`)
    if (purpose === 'email-undo') sendSessionCommand(ctx, `end-all ${userId}`)
    ctx.body =
      purpose === 'email-undo'
        ? { message: isBack, isUndone: true }
        : { message: 'Your email address has been verified.', ...(isSignedIn && { isSignedIn }) }
  })
}
