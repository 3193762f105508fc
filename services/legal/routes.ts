import type { Kept } from '@vigia/kit/hearing'
import { read, routeTable } from '@vigia/kit/http'
import type { Routes, State } from '@vigia/kit/http'
import { Message, RightsRequest } from './fields.ts'
import { receiveMessage } from './receive-message.ts'
import { receiveRequest } from './receive-request.ts'

/** Anybody may write to us; nobody can read it here. */
export function routes(context: Kept): Routes {
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
    ctx.body = { message: 'Thank you for writing to us. We will answer by e-mail.' }
  })

  return router
}

const userIdOf = ({ state }: { state: State }) =>
  state.caller?.kind === 'user' ? state.caller.id : undefined
