import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { serveScreenshot } from './serve-screenshot.ts'

/** The route also answers HEAD, without the body. */
export function addScreenshotRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, websites.showScreenshot, (_, ctx) => serveScreenshot(context, ctx))
}
