import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { routeTable } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import { addApprovalRoutes } from './approvals/routes.ts'
import { addDismissalRoutes } from './dismissals/routes.ts'
import { addJobRoutes } from './jobs/routes.ts'
import { addMonitorRoutes } from './monitors/routes.ts'
import { addNoteRoutes } from './notes/routes.ts'
import { addPageRoutes } from './pages/routes.ts'
import { addReportRoutes } from './reports/routes.ts'
import { addRuleRoutes } from './rules/routes.ts'
import { addEditionRoutes } from './editions/routes.ts'
import { addScreenshotRoutes } from './screenshots/routes.ts'
import { addSignalRoutes } from './signals/routes.ts'
import { addVariantRoutes } from './variants/routes.ts'
import { addVerdictRoutes } from './verdicts/routes.ts'
import { addVersionRoutes } from './versions/routes.ts'
import { addWebsiteRoutes } from './websites/routes.ts'
import { addViewportRoutes } from './viewports/routes.ts'
import { markVisited } from './websites/store-websites.ts'

export function routes(context: ServiceContext): Routes {
  const router = routeTable()

  router.use(async (ctx, next) => {
    if (ctx.state.caller?.kind === 'visitor') await markVisited(context.db, ctx.state.caller.id)
    await next()
  })

  router.use(async (ctx, next) => {
    await next().catch((error: unknown) => {
      if (error instanceof Problem && error.status === 429) ctx.set('Retry-After', '120')
      throw error
    })
  })

  addWebsiteRoutes(router, context)
  addEditionRoutes(router, context)
  addViewportRoutes(router, context)
  addPageRoutes(router, context)
  addVerdictRoutes(router, context)
  addApprovalRoutes(router, context)
  addDismissalRoutes(router, context)
  addVariantRoutes(router, context)
  addNoteRoutes(router, context)
  addRuleRoutes(router, context)
  addReportRoutes(router, context)
  addVersionRoutes(router, context)
  addJobRoutes(router, context)
  addMonitorRoutes(router, context)
  addScreenshotRoutes(router, context)
  addSignalRoutes(router, context)
  return router
}
