import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showSummary } from '../../present/show-summary.ts'
import { showPage, showPages } from '../../present/show-website.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'
import { pinPage, setPatterns, showOwnDiscovery, unpinPage } from './watch-patterns.ts'
import { findPage } from '../../store/pages/store-pages.ts'

export function addPageRoutes(router: Routes, context: ServiceContext): void {
  addListRoutes(router, context)
  addWatchedRoutes(router, context)
}

function addListRoutes(router: Routes, { db }: ServiceContext): void {
  addRoute(router, websites.listPages, async ({ caller, params }) =>
    showPages(db, await findWebsite(db, caller, params.id)),
  )

  addRoute(router, websites.showSummary, async ({ caller, params }) =>
    showSummary(db, await findWebsite(db, caller, params.id)),
  )
}

/** The routes of what discovery found, and of which pages are watched. */
function addWatchedRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.showDiscovery, ({ caller, params }) => showOwnDiscovery(db, caller, params.id))

  addRoute(router, websites.setPatterns, ({ body, caller, params }) =>
    setPatterns(context, caller, params.id, body),
  )

  addRoute(router, websites.pinPage, async ({ body, caller, params }) => {
    const page = await findPage(db, await pinPage(context, caller, params.id, body.path))
    if (!page) throw new Problem(404, 'Page not found')
    return showPage(db, page)
  })

  addRoute(router, websites.unpinPage, ({ query, caller, params }) =>
    unpinPage(context, caller, params.id, query.path),
  )
}
