import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { undoDismissal } from '../dismissals/dismiss-page.ts'
import { findWebsite, findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { approveGroup, showGroups } from './approve-group.ts'
import { approvePages } from './approve-pages.ts'
import { restoreVersion } from './restore-version.ts'
import { showApprovals } from '../../present/show-approvals.ts'
import { undoApproval } from './undo-approval.ts'

export function addApprovalRoutes(router: Routes, context: ServiceContext): void {
  addPageRoutes(router, context)
  addGroupRoutes(router, context)
  addHistoryRoutes(router, context)
}

/** The routes that approve pages one by one, or all of a website. */
function addPageRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.approvePages, async ({ caller, params, body }) => {
    const { pages: named, timeZone } = body
    return approvePages(context, caller, await findWebsite(db, caller, params.id), { named, timeZone })
  })

  addRoute(router, websites.approvePage, async ({ caller, params, body }) => {
    const pageId = params.id
    const website = await findWebsiteOfPage(db, caller, pageId)
    const { current, timeZone } = body
    const named = current === undefined ? undefined : [{ id: pageId, current }]
    return approvePages(context, caller, website, { pageId, named, timeZone })
  })
}

/** The routes of changes that several pages share. */
function addGroupRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.listGroups, async ({ caller, params }) =>
    showGroups(db, await findWebsite(db, caller, params.id)),
  )

  addRoute(router, websites.approveGroup, async ({ caller, params, body }) => {
    const { pages: named, timeZone } = body
    const website = await findWebsite(db, caller, params.id)
    return approveGroup(context, caller, website, { fingerprint: params.fingerprint, named, timeZone })
  })
}

/** The routes that list and undo approvals, and restore a version. */
function addHistoryRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(
    router,
    websites.undoApproval,
    async ({ caller, params }) =>
      (await undoDismissal(context, caller, params.id)) ?? undoApproval(context, caller, params.id),
  )

  addRoute(router, websites.restoreVersion, async ({ caller, params, body }) => {
    const website = await findWebsiteOfPage(db, caller, params.id)
    return restoreVersion(context, caller, website, { pageId: params.id, versionId: body.versionId })
  })

  addRoute(router, websites.listApprovals, async ({ caller, params: { id }, query }) => {
    if (!(await findWebsiteOfPage(db, caller, id))) throw new Problem(404, 'Page not found')
    return showApprovals(db, caller, id, query)
  })
}
