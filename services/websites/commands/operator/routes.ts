import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addDeadLetterRoutes } from './dead-letter-routes.ts'
import { addOperatorJobRoutes } from './job-routes.ts'
import { addOperatorWebsiteRoutes } from './website-routes.ts'
import { addOperatorWorkRoutes } from './work-routes.ts'

/** The operations that only the operator's key opens. */
export function addOperatorRoutes(router: Routes, context: ServiceContext): void {
  addDeadLetterRoutes(router, context)
  addOperatorWebsiteRoutes(router, context)
  addOperatorJobRoutes(router, context)
  addOperatorWorkRoutes(router, context)
}
