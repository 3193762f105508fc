import { accounts } from '@vigia/api/accounts'
import { deletedUsers } from '@vigia/api/accounts/deleted-users'
import type { ServiceContext } from '@vigia/service/context'
import { read, requireGateway, type Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { listDeletedUsers } from '../../store/users/store-users.ts'
import { presentUser } from '../../present/present-user.ts'
import { currentUser, requireUser } from './current-user.ts'

export function addSessionRoutes(router: Routes, { db }: ServiceContext): void {
  addRoute(router, accounts.showUser, async (_, ctx) => presentUser(await requireUser(db, ctx)))
  addRoute(router, accounts.findUser, async (_, ctx) => {
    const user = await currentUser(db, ctx)
    return user ? presentUser(user) : null
  })

  router.post(deletedUsers.path, async (ctx) => {
    requireGateway(ctx)
    ctx.body = { gone: await listDeletedUsers(db, read(deletedUsers.body, ctx.request.body).userIds) }
  })
}
