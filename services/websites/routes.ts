import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { routeTable, type Routes } from '@vigia/service/http'
import { addApprovalRoutes } from './commands/approvals/routes.ts'
import { addCandidateRoutes } from './commands/candidates/routes.ts'
import { addDismissalRoutes } from './commands/dismissals/routes.ts'
import { addJobRoutes } from './commands/jobs/routes.ts'
import { addMonitorRoutes } from './commands/monitors/routes.ts'
import { addNoteRoutes } from './commands/notes/routes.ts'
import { addOperatorRoutes } from './commands/operator/routes.ts'
import { addPageRoutes } from './commands/pages/routes.ts'
import { addPreviewRoutes } from './commands/previews/routes.ts'
import { addReportRoutes } from './commands/reports/routes.ts'
import { addRuleRoutes } from './commands/rules/routes.ts'
import { addEditionRoutes } from './commands/editions/routes.ts'
import { addScreenshotRoutes } from './present/screenshots/routes.ts'
import { addSignalRoutes } from './present/signals/routes.ts'
import { addVariantRoutes } from './commands/variants/routes.ts'
import { addVerdictRoutes } from './commands/sensitivity/routes.ts'
import { addVersionRoutes } from './commands/versions/routes.ts'
import { addWebsiteRoutes } from './commands/websites/routes.ts'
import { addViewportRoutes } from './commands/viewports/routes.ts'
import { markVisited } from './store/websites/store-websites.ts'

const parts = [
  addWebsiteRoutes,
  addEditionRoutes,
  addViewportRoutes,
  addPageRoutes,
  addVerdictRoutes,
  addApprovalRoutes,
  addDismissalRoutes,
  addVariantRoutes,
  addNoteRoutes,
  addRuleRoutes,
  addPreviewRoutes,
  addReportRoutes,
  addVersionRoutes,
  addJobRoutes,
  addCandidateRoutes,
  addMonitorRoutes,
  addScreenshotRoutes,
  addSignalRoutes,
  addOperatorRoutes,
]

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

  for (const addRoutes of parts) addRoutes(router, context)
  return router
}
