import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showPage } from '../../present/show-website.ts'
import { setPageSensitivity } from './set-sensitivity.ts'

export function addVerdictRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.tunePage, async ({ body, caller, params }) =>
    showPage(db, await setPageSensitivity(context, caller, params.id, body.sensitivity)),
  )
}
