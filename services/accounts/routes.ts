import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { routeTable } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import { addChannelRoutes } from './channels/routes.ts'
import { addClosingRoutes } from './closing/routes.ts'
import { addEmailRoutes } from './email/routes.ts'
import { addIdentityRoutes } from './identities/routes.ts'
import { addPasswordRoutes } from './password/routes.ts'
import { addRecoveryRoutes } from './recovery/routes.ts'
import { addSessionRoutes } from './sessions/routes.ts'
import { addSignInRoutes } from './sign-in/routes.ts'
import { addSignUpRoutes } from './sign-up/routes.ts'
import { hideDatabaseValues } from './hide-database-values.ts'

export function routes(context: ServiceContext): Routes {
  const router = routeTable().use(hideDatabaseValues)
  router.use(async (ctx, next) => {
    // Answers are for one user and soon outdated.
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
  addChannelRoutes(router, context)
  addRecoveryRoutes(router, context)
  return router
}
