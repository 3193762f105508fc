import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showPage } from '../../present/show-website.ts'
import { rejectDetection, reportPage } from './report-page.ts'
import { withdrawReport } from './withdraw-report.ts'

export function addReportRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.reportPage, async ({ caller, params, body }) =>
    showPage(db, await reportPage(context, caller, params.id, body.current)),
  )

  addRoute(router, websites.withdrawReport, ({ caller, params }) =>
    withdrawReport(context, caller, params.id),
  )

  addRoute(router, websites.rejectDetection, async ({ caller, params }) =>
    showPage(db, await rejectDetection(context, caller, params.id)),
  )
}
