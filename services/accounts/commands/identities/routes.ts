import { accounts } from '@vigia/api/accounts'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { presentUser } from '../../present/present-user.ts'
import { findUser } from '../../store/users/store-users.ts'
import { showProviders } from './list-providers.ts'
import { readOidcSettings } from './oidc-settings.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { openIdTokenVerifier } from './verify-id-token.ts'

export function addIdentityRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  const oidc = readOidcSettings()
  addRoute(router, accounts.listProviders, () => showProviders(oidc))

  const verifyIdToken = oidc && openIdTokenVerifier(oidc)
  addRoute(router, accounts.signInWithProvider, async (inputs, ctx) => {
    if (!verifyIdToken) throw new Problem(404, 'Not found')
    const { idToken } = inputs.body
    const userId = await signInWithProvider(context, verifyIdToken, ctx.state.caller, idToken)
    const user = await findUser(db, userId)
    if (!user) throw new Problem(401, 'Please sign in')
    sendSessionCommand(ctx, `sign-in ${userId}`)
    return presentUser(user)
  })
}
