import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { dismissPage } from './dismiss-page.ts'
import { lookAgain } from './look-again.ts'

export function addDismissalRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, websites.acceptGone, ({ caller, params }) =>
    dismissPage(context, caller, params.id, 'gone'),
  )
  addRoute(router, websites.stopWatching, ({ caller, params }) =>
    dismissPage(context, caller, params.id, 'unwatched'),
  )
  addRoute(router, websites.lookAgain, async ({ caller, params }) => {
    if (!(await findWebsiteOfPage(context.db, caller, params.id))) throw new Problem(404, 'Page not found')
    return lookAgain(context, caller, params.id)
  })
}
