import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { findUser } from '../store/users.ts'
import { showProviders } from './list-providers.ts'
import { readOidcSettings } from './oidc-settings.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { openIdTokenVerifier } from './verify-id-token.ts'
import { Problem } from '@vigia/common/errors'

export function addIdentityRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  const oidc = readOidcSettings()
  router.get('/api/auth/providers', async (ctx) => {
    ctx.body = showProviders(oidc)
  })

  const verifyIdToken = oidc && openIdTokenVerifier(oidc)
  router.post('/api/auth/sign-in-with-provider', async (ctx) => {
    if (!verifyIdToken) throw new Problem(404, 'Not found')
    const { idToken } = read(fields.ProviderSignIn, ctx.request.body)
    const userId = await signInWithProvider(context, verifyIdToken, ctx.state.caller, idToken)
    sendSessionCommand(ctx, `sign-in ${userId}`)
    ctx.body = await findUser(db, userId)
  })
}
