import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { routeTable, type Routes } from '@vigia/service/http'
import { addChannelRoutes } from './commands/channels/routes.ts'
import { addClosingRoutes } from './commands/closing/routes.ts'
import { addEmailRoutes } from './commands/email/routes.ts'
import { addIdentityRoutes } from './commands/identities/routes.ts'
import { addOperatorRoutes } from './commands/operator/routes.ts'
import { addPasswordRoutes } from './commands/password/routes.ts'
import { addRecoveryRoutes } from './commands/recovery/routes.ts'
import { addSessionRoutes } from './commands/sessions/routes.ts'
import { addSignInRoutes } from './commands/sign-in/routes.ts'
import { addSignUpRoutes } from './commands/sign-up/routes.ts'
import { addTokenRoutes } from './commands/tokens/routes.ts'
import { hideDatabaseValues } from './hide-database-values.ts'

export function routes(context: ServiceContext): Routes {
  const router = routeTable().use(hideDatabaseValues)
  router.use(async (ctx, next) => {
    // Answers are for one user and soon outdated, so they must not be cached.
    ctx.set('Cache-Control', 'no-store')
    await next().catch((error: unknown) => {
      if (error instanceof Problem && error.status === 429) ctx.set('Retry-After', '3600')
      throw error
    })
  })
  addSignUpRoutes(router, context)
  addSignInRoutes(router, context)
  addSessionRoutes(router, context)
  addPasswordRoutes(router, context)
  addEmailRoutes(router, context)
  addIdentityRoutes(router, context)
  addClosingRoutes(router, context)
  addTokenRoutes(router, context)
  addChannelRoutes(router, context)
  addRecoveryRoutes(router, context)
  addOperatorRoutes(router, context)
  return router
}
