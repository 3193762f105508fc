import { accounts } from '@vigia/api/accounts'
import { deletedUsers } from '@vigia/api/accounts/deleted-users'
import type { ServiceContext } from '@vigia/service/context'
import { read, requireGateway, type Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { listDeletedUsers } from '../../store/users/store-users.ts'
import { currentUser, requireUser } from './current-user.ts'

export function addSessionRoutes(router: Routes, { db }: ServiceContext): void {
  addRoute(router, accounts.showUser, (_, ctx) => requireUser(db, ctx))
  addRoute(router, accounts.findUser, async (_, ctx) => (await currentUser(db, ctx)) ?? null)

  router.post(deletedUsers.path, async (ctx) => {
    requireGateway(ctx)
    ctx.body = { gone: await listDeletedUsers(db, read(deletedUsers.body, ctx.request.body).userIds) }
  })
}
