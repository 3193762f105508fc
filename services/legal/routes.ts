import { legal } from '@vigia/api/legal'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { routeTable, type Routes, type State } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { receiveMessage } from './messages/receive-message.ts'
import { receiveRequest } from './requests/receive-request.ts'
import { serveExport, showExport } from './exports/serve-export.ts'
import { mailComesMessage } from './settings.ts'
import { startExport } from './exports/start-export.ts'

/** Anyone may send requests and messages; no route reads them. */
export function routes(context: ServiceContext): Routes {
  const router = routeTable()
  addMessageRoutes(router, context)
  addExportRoutes(router, context)
  return router
}

function addMessageRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, legal.sendRightsRequest, async ({ body }, ctx) => {
    await receiveRequest(context, body, userIdOf(ctx))
    return {
      message:
        'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
    }
  })

  addRoute(router, legal.sendContactMessage, async ({ body }, ctx) => {
    await receiveMessage(context, body, userIdOf(ctx))
    return { message: 'Thank you for writing to us. We will answer by email.' }
  })
}

function addExportRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, legal.startExport, async ({ caller }) => {
    if (caller.kind !== 'user') throw new Problem(401, 'Please sign in')
    await startExport(context, caller.id)
    const text = 'We are putting your data together. You will get a link to it by email.'
    return { message: mailComesMessage(text) }
  })

  addRoute(router, legal.showExport, ({ params }) => showExport(context, params.token))
  addRoute(router, legal.downloadExport, ({ params }, ctx) => serveExport(context, ctx, params.token))
}

const userIdOf = ({ state }: { state: State }) =>
  state.caller?.kind === 'user' ? state.caller.id : undefined
