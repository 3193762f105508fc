import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showPage } from '../websites/show-website.ts'
import { findWebsite, findWebsiteOfPage } from '../websites/store-websites.ts'
import { approvePages } from './approve-pages.ts'
import { setPageSensitivity } from './set-sensitivity.ts'

export function addVerdictRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.approvePages, async (inputs) => {
    const { caller, params } = inputs
    const website = await findWebsite(db, caller, params.id)
    const { pages: named, timeZone } = inputs.body
    return { approved: await approvePages(context, caller, website, { named, timeZone }) }
  })

  addRoute(router, websites.approvePage, async (inputs) => {
    const { caller, params } = inputs
    const pageId = params.id
    const website = await findWebsiteOfPage(db, caller, pageId)
    const { current, timeZone } = inputs.body
    const named = current === undefined ? undefined : [{ id: pageId, current }]
    return { approved: await approvePages(context, caller, website, { pageId, named, timeZone }) }
  })

  addRoute(router, websites.tunePage, async ({ body, caller, params }) =>
    showPage(db, await setPageSensitivity(context, caller, params.id, body.sensitivity)),
  )
}
