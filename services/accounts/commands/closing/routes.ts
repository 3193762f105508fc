import { accounts } from '@vigia/api/accounts'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { closeAccount } from './close-account.ts'
import { requireUser } from '../sessions/current-user.ts'

export function addClosingRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.closeAccount, async (_, ctx) => {
    const user = await requireUser(db, ctx)
    await closeAccount(context, user, ctx.state.caller?.signedInAt)
    sendSessionCommand(ctx, `end-all ${user.id}`)
  })
}
