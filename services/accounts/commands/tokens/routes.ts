import { accounts } from '@vigia/api/accounts'
import { tokenUse } from '@vigia/api/accounts/token-use'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { read, requireGateway, type Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { listApiTokens, useApiToken } from '../../store/tokens/store-api-tokens.ts'
import { requireUser } from '../sessions/current-user.ts'
import { requireRecentSignIn } from '../sessions/require-recent-sign-in.ts'
import { createToken } from './create-token.ts'
import { revokeToken } from './revoke-token.ts'

export function addTokenRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.listTokens, async (_, ctx) => {
    const { id } = await requireUser(db, ctx)
    return { tokens: await listApiTokens(db, id) }
  })
  addRoute(router, accounts.createToken, async (inputs, ctx) => {
    const { id } = await requireUser(db, ctx)
    requireRecentSignIn(ctx.state.caller?.signedInAt, 'create a token')
    return createToken(context, id, inputs.body)
  })
  addRoute(router, accounts.revokeToken, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    await revokeToken(context, id, params.id)
  })

  router.post(tokenUse.path, async (ctx) => {
    requireGateway(ctx)
    const use = await useApiToken(db, read(tokenUse.body, ctx.request.body).hash)
    if (!use) throw new Problem(404, 'Not found')
    ctx.body = use
  })
}
