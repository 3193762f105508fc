import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { setViewports } from './set-viewports.ts'

export function addViewportRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, websites.setViewports, async ({ caller, params, body }) => ({
    viewports: await setViewports(context, caller, params.id, body.viewports),
  }))
}
