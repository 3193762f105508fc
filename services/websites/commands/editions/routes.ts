import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showWebsite } from '../../present/show-website.ts'
import { addSample, publishEdition } from './sample-website.ts'

export function addEditionRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.addSample, async ({ caller }) =>
    showWebsite(db, await addSample(context, caller)),
  )

  addRoute(router, websites.publishEdition, async ({ body, caller, params }) =>
    showWebsite(db, await publishEdition(context, caller, params.id, body.edition)),
  )
}
