import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import { read, routeTable } from '@vigia/kit/http'
import type { Routes } from '@vigia/kit/http'
import { askForReset } from './ask-for-reset.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { currentUser, requireUser } from './current-user.ts'
import * as fields from './fields.ts'
import { keepValuesOut } from './keep-values-out.ts'
import { readOidcSettings } from './oidc-settings.ts'
import { showProviders } from './providers.ts'
import { resetPassword, validateReset } from './reset-password.ts'
import { orderSession } from './session-orders.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { findUser, listGoneUsers } from './store.ts'
import { updateProfile } from './update-profile.ts'
import { askForVerification, verifyEmail } from './verify-email.ts'
import { openIdTokenVerifier } from './verify-id-token.ts'

const isBack = 'Your previous email address has been restored. Please set a new password.'

export function routes(context: Kept): Routes {
  const { db } = context
  const router = routeTable().use(keepValuesOut)

  router.use(async (ctx, next) => {
    // What is said here is for one person, and true for a moment.
    ctx.set('Cache-Control', 'no-store')
    await next().catch((error: unknown) => {
      if (error instanceof Problem && error.status === 429) ctx.set('Retry-After', '3600')
      throw error
    })
  })

  router.post('/api/auth/signup', async (ctx) => {
    await signUp(context, ctx.state.caller, read(fields.NewUser, ctx.request.body))
    ctx.body = { message: 'Almost done: please follow the link in the email that we have sent you.' }
  })

  router.post('/api/auth/login', async (ctx) => {
    const user = await signIn(context, ctx.state.caller, read(fields.Credentials, ctx.request.body))
    orderSession(ctx, `sign-in ${user.id}`)
    ctx.body = user
  })

  router.post('/api/auth/logout', async (ctx) => {
    orderSession(ctx, 'sign-out')
    ctx.status = 204
  })

  router.get('/api/auth/user', async (ctx) => {
    ctx.body = await requireUser(db, ctx)
  })

  router.get('/api/auth/user/optional', async (ctx) => {
    ctx.type = 'json'
    ctx.body = JSON.stringify((await currentUser(db, ctx)) ?? null)
  })

  router.put('/api/auth/update-profile', async (ctx) => {
    const { id } = await requireUser(db, ctx)
    const who = { id, signedInAt: ctx.state.caller?.signedInAt }
    ctx.body = await updateProfile(context, who, read(fields.Profile, ctx.request.body))
  })

  router.post('/api/auth/change-password', async (ctx) => {
    const user = await requireUser(db, ctx)
    await changePassword(context, user, read(fields.PasswordChange, ctx.request.body))
    orderSession(ctx, `end-others ${user.id}`)
    ctx.body = { message: 'Password updated successfully' }
  })

  // For the gateway itself, which lets nobody else come here.
  router.post('/internal/gone-users', async (ctx) => {
    ctx.body = { gone: await listGoneUsers(db, read(fields.UserIds, ctx.request.body).userIds) }
  })

  router.delete('/api/auth/delete-account', async (ctx) => {
    const user = await requireUser(db, ctx)
    await closeAccount(context, user, ctx.state.caller?.signedInAt)
    orderSession(ctx, `end-all ${user.id}`)
    ctx.status = 204
  })

  router.post('/api/auth/reset-password/request', async (ctx) => {
    await askForReset(context, read(fields.ResetRequest, ctx.request.body).email)
    ctx.body = { message: 'If there is an account with this email address, we have sent a link to it.' }
  })

  router.get('/api/auth/reset-password/validate/:token', async (ctx) => {
    ctx.body = await validateReset(db, ctx.params['token'] ?? '')
  })

  router.post('/api/auth/reset-password/confirm', async (ctx) => {
    const userId = await resetPassword(context, read(fields.NewStart, ctx.request.body))
    orderSession(ctx, `end-all ${userId}`)
    ctx.body = { message: 'Your password has been reset. You can now sign in with it.' }
  })

  router.post('/api/auth/verify-email/send', async (ctx) => {
    await askForVerification(context, read(fields.VerificationRequest, ctx.request.body).email)
    ctx.body = { message: 'If this email address still has to be verified, we have sent a new link to it.' }
  })

  router.post('/api/auth/verify-email/confirm', async (ctx) => {
    const { token } = read(fields.Verification, ctx.request.body)
    const { purpose, userId, isSignedIn } = await verifyEmail(context, ctx.state.caller, token)
    if (isSignedIn) orderSession(ctx, `sign-in ${userId}`)
    if (purpose === 'email-change') orderSession(ctx, `end-others ${userId}`)
    if (purpose === 'email-undo') orderSession(ctx, `end-all ${userId}`)
    ctx.body =
      purpose === 'email-undo'
        ? { message: isBack, isUndone: true }
        : { message: 'Your email address has been verified.', ...(isSignedIn && { isSignedIn }) }
  })

  const oidc = readOidcSettings()
  router.get('/api/auth/providers', async (ctx) => {
    ctx.body = showProviders(oidc)
  })

  const verifyIdToken = oidc && openIdTokenVerifier(oidc)
  router.post('/api/auth/sign-in-with-provider', async (ctx) => {
    if (!verifyIdToken) throw new Problem(404, 'Not found')
    const { idToken } = read(fields.Introduction, ctx.request.body)
    const userId = await signInWithProvider(context, verifyIdToken, ctx.state.caller, idToken)
    orderSession(ctx, `sign-in ${userId}`)
    ctx.body = await findUser(db, userId)
  })

  return router
}
