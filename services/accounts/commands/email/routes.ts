import { accounts } from '@vigia/api/accounts'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { mailSentMessage } from '../../present/mail-sent.ts'
import { presentUser } from '../../present/present-user.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { updateProfile } from './update-profile.ts'
import { requireUser } from '../sessions/current-user.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

const isBack =
  'Your previous email address has been restored. Please set a new password with the link in the email that we have sent you.'

export function addEmailRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.updateProfile, async (inputs, ctx) => {
    const { id } = await requireUser(db, ctx)
    const { signedInAt } = ctx.state.caller ?? {}
    return presentUser(await updateProfile(context, { id, signedInAt }, inputs.body))
  })

  addRoute(router, accounts.sendVerification, async ({ body }) => {
    await requestVerification(context, body.email)
    const text = 'If this email address still has to be verified, we have sent a new link to it.'
    return { message: mailSentMessage(text) }
  })

  addRoute(router, accounts.verifyEmail, async ({ body }, ctx) => {
    const { purpose, userId, isSignedIn } = await verifyEmail(context, ctx.state.caller, body.token)
    if (isSignedIn) sendSessionCommand(ctx, `sign-in ${userId}`)
    if (purpose === 'email-change') sendSessionCommand(ctx, `end-others ${userId}`)
    if (purpose === 'email-undo') sendSessionCommand(ctx, `end-all ${userId}`)
    return purpose === 'email-undo'
      ? { message: mailSentMessage(isBack), isUndone: true as const }
      : { message: 'Your email address has been verified.', ...(isSignedIn && { isSignedIn }) }
  })
}
