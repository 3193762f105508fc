import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { findMaxWebsites } from '../../store/websites/store-allowances.ts'
import { showActivity } from '../../present/show-activity.ts'
import { setWebsite } from '../sensitivity/set-sensitivity.ts'
import { addWebsite } from './add-website.ts'
import { removeWebsite } from './remove-website.ts'
import { showWebsite, showWebsites } from '../../present/show-website.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'

export function addWebsiteRoutes(router: Routes, context: ServiceContext): void {
  addListRoutes(router, context)
  addSingleRoutes(router, context)
}

/** The routes of a caller's list of websites. */
function addListRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.showLimits, async ({ caller }) => ({
    websites: await findMaxWebsites(db, caller),
  }))

  addRoute(router, websites.listWebsites, ({ caller }) => showWebsites(db, caller))

  addRoute(router, websites.addWebsite, async ({ body, caller }) =>
    showWebsite(db, await addWebsite(context, caller, body.url)),
  )
}

/** The routes of one website. */
function addSingleRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.showWebsite, async ({ caller, params }) =>
    showWebsite(db, await findWebsite(db, caller, params.id)),
  )

  addRoute(router, websites.tuneWebsite, async ({ body, caller, params }) =>
    showWebsite(db, await setWebsite(context, caller, params.id, body)),
  )

  addRoute(router, websites.removeWebsite, ({ caller, params }) => removeWebsite(context, caller, params.id))

  addRoute(router, websites.showActivity, ({ caller, params, query }) =>
    showActivity(db, caller, params.id, query),
  )
}
