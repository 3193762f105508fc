import type { ServiceContext } from '@vigia/service/context'
import { read } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import * as fields from '../fields.ts'
import { listDeletedUsers } from '../store/users.ts'
import { currentUser, requireUser } from './current-user.ts'

export function addSessionRoutes(router: Routes, { db }: ServiceContext): void {
  router.get('/api/auth/user', async (ctx) => {
    ctx.body = await requireUser(db, ctx)
  })

  router.get('/api/auth/user/optional', async (ctx) => {
    ctx.type = 'json'
    ctx.body = JSON.stringify((await currentUser(db, ctx)) ?? null)
  })

  // For the gateway itself; it does not route clients here.
  router.post('/internal/gone-users', async (ctx) => {
    ctx.body = { gone: await listDeletedUsers(db, read(fields.UserIds, ctx.request.body).userIds) }
  })
}
