import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { addVariant } from './add-variant.ts'
import { dropVariant } from './drop-variant.ts'

export function addVariantRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.addVariant, async ({ caller, params: { id: pageId }, body }) =>
    addVariant(context, caller, await findWebsiteOfPage(db, caller, pageId), { pageId, ...body }),
  )

  addRoute(router, websites.dropVariant, async ({ caller, params: { id: pageId, filename } }) =>
    dropVariant(context, caller, await findWebsiteOfPage(db, caller, pageId), { pageId, filename }),
  )
}
