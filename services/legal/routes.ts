import type { Kept } from '@vigia/kit/hearing'
import { read, routeTable } from '@vigia/kit/http'
import type { Routes } from '@vigia/kit/http'
import { MessageReceivedSchema, RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import { Message, RightsRequest } from './fields.ts'
import { insertMessage, insertRequest } from './store.ts'

/** Anybody may write to us; nobody can read it here. */
export function routes({ atomically }: Kept): Routes {
  const router = routeTable()

  router.post('/api/data-rights-request', async (ctx) => {
    const request = read(RightsRequest, ctx.request.body)
    await atomically(async (db, emit) => {
      await emit(RequestReceivedSchema, { requestId: await insertRequest(db, request) })
    })
    ctx.body = {
      message:
        'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
    }
  })

  router.post('/api/contact', async (ctx) => {
    const message = read(Message, ctx.request.body)
    await atomically(async (db, emit) => {
      await emit(MessageReceivedSchema, { messageId: await insertMessage(db, message) })
    })
    ctx.body = { message: 'Thank you for writing to us. We will answer by e-mail.' }
  })

  return router
}
