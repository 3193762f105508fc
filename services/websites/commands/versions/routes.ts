import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showPage } from '../../present/show-website.ts'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { mutePage, unmutePage } from './mute-page.ts'
import { streamDom } from '@vigia/storage/dom-snapshot'
import { describeVersion, showDom } from './compare-versions.ts'
import { presentSentence, showVersions } from '../../present/show-versions.ts'

export function addVersionRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.listVersions, async ({ caller, params: { id }, query }) => {
    if (!(await findWebsiteOfPage(db, caller, id))) throw new Problem(404, 'Page not found')
    return showVersions(db, id, query)
  })

  addRoute(router, websites.showDom, async ({ caller, params }) =>
    streamDom(await showDom(context, caller, params.id)),
  )

  addRoute(router, websites.showSentences, async ({ caller, params, query }) => {
    const sentences = await describeVersion(context, caller, params.id, query.against)
    return { sentences: sentences.map(presentSentence) }
  })

  addRoute(router, websites.mutePage, async ({ caller, params, body }) => {
    const until = body.until === null ? null : new Date(body.until)
    return showPage(db, await mutePage(context, caller, params.id, { ...body, until }))
  })

  addRoute(router, websites.unmutePage, ({ caller, params }) => unmutePage(context, caller, params.id))
}
