import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { callerOf, read, routeTable } from '@vigia/service/http'
import type { Routes, State } from '@vigia/service/http'
import { Message, RightsRequest } from './fields.ts'
import { receiveMessage } from './messages/receive-message.ts'
import { receiveRequest } from './requests/receive-request.ts'
import { serveExport, showExport } from './exports/serve-export.ts'
import { startExport } from './exports/start-export.ts'

/** Anyone may send requests and messages; no route reads them. */
export function routes(context: ServiceContext): Routes {
  const router = routeTable()

  router.post('/api/data-rights-request', async (ctx) => {
    await receiveRequest(context, read(RightsRequest, ctx.request.body), userIdOf(ctx))
    ctx.body = {
      message:
        'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
    }
  })

  router.post('/api/contact', async (ctx) => {
    await receiveMessage(context, read(Message, ctx.request.body), userIdOf(ctx))
    ctx.body = { message: 'Thank you for writing to us. We will answer by email.' }
  })

  router.post('/api/exports', async (ctx) => {
    await startExport(context, requireUser(ctx))
    ctx.status = 202
    ctx.body = { message: 'We are putting your data together. You will get a link to it by email.' }
  })

  router.get('/api/exports/:token', async (ctx) => {
    ctx.body = await showExport(context, ctx.params['token'] ?? '')
  })

  router.get('/api/exports/:token/file', async (ctx) => {
    await serveExport(context, ctx, ctx.params['token'] ?? '')
  })

  return router
}

const userIdOf = ({ state }: { state: State }) =>
  state.caller?.kind === 'user' ? state.caller.id : undefined

function requireUser(ctx: { state: State }): string {
  const { kind, id } = callerOf(ctx)
  if (kind !== 'user') throw new Problem(401, 'Please sign in')
  return id
}
