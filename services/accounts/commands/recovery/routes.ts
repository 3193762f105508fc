import { accounts } from '@vigia/api/accounts'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { requireUser } from '../sessions/current-user.ts'
import { confirmRecovery, endUnconfirmed, showRecovery } from './review-recovery.ts'

export function addRecoveryRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.showRecovery, async (_, ctx) => {
    const { id } = await requireUser(db, ctx)
    return showRecovery(db, id)
  })
  addRoute(router, accounts.confirmRecovery, async ({ body }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return confirmRecovery(context, id, body)
  })
  addRoute(router, accounts.endUnconfirmed, async (_, ctx) => {
    const { id } = await requireUser(db, ctx)
    await endUnconfirmed(context, id)
  })
}
