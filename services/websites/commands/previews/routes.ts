import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showPreview } from '../../present/show-preview.ts'
import { startPreview } from './start-preview.ts'

export function addPreviewRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, websites.previewRule, ({ caller, params, body: { ruleId, ...draft } }) =>
    startPreview(context, caller, params.id, { draft, ruleId }),
  )

  addRoute(router, websites.showPreview, ({ caller, params }) => showPreview(context.db, caller, params.id))
}
