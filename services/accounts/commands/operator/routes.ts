import { accounts } from '@vigia/api/accounts'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import {
  findOperatorUser,
  listOperatorUsers,
  lockOperatorUser,
} from '../../store/users/store-operator-users.ts'
import { deleteAccount } from '../closing/close-account.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { changeUser } from './change-user.ts'

const maxPerPart = 50

export function addOperatorRoutes(router: Routes, context: ServiceContext): void {
  addUserRoutes(router, context)
  addEndRoutes(router, context)
}

function addUserRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, accounts.listUsers, ({ query: { email = '', address, ids, after = '' } }) =>
    listOperatorUsers(context.db, {
      text: email.toLowerCase(),
      address,
      ids: ids?.split(','),
      after,
      limit: maxPerPart,
    }),
  )

  addRoute(router, accounts.changeUser, async ({ params: { id }, body }, ctx) => {
    const user = await changeUser(context, id, body)
    if (body.isDisabled) sendSessionCommand(ctx, `end-all ${id}`)
    return user
  })
}

/** The routes that end a user's sessions, or the account with them. */
function addEndRoutes(router: Routes, { db, inTransaction, log }: ServiceContext): void {
  addRoute(router, accounts.signOutUser, async ({ params: { id } }, ctx) => {
    if (!(await findOperatorUser(db, id))) throw new Problem(404, 'Not found')
    sendSessionCommand(ctx, `end-all ${id}`)
    log.info({ user: id }, 'the operator ended the sessions of a user')
  })

  addRoute(router, accounts.deleteUser, async ({ params: { id } }, ctx) => {
    await inTransaction(async (trx, emit) => {
      const user = await lockOperatorUser(trx, id)
      if (!user || !(await deleteAccount(trx, emit, user))) throw new Problem(404, 'Not found')
    })
    sendSessionCommand(ctx, `end-all ${id}`)
    log.info({ user: id }, 'the operator deleted a user')
  })
}
