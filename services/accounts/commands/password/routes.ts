import { lockAccount } from '../../store/users/store-users.ts'
import { requestMail, requestNoMail } from '../../store/mails/store-mails.ts'
import { hasIdentity } from '../../store/users/store-identities.ts'
import { accounts } from '@vigia/api/accounts'
import { PasswordChange, PasswordReset } from '@vigia/api/accounts/password'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { mailSentMessage } from '../../present/mail-sent.ts'
import { sendSessionCommand } from '../sessions/session-command.ts'
import { changePassword } from './change-password.ts'
import { requireUser } from '../sessions/current-user.ts'
import { resetPassword, validateReset } from './reset-password.ts'
import { UncommonPassword } from './uncommon-password.ts'

const change = { ...accounts.changePassword, body: PasswordChange.extend({ newPassword: UncommonPassword }) }
const reset = { ...accounts.resetPassword, body: PasswordReset.extend({ password: UncommonPassword }) }

export function addPasswordRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, change, async (inputs, ctx) => {
    const user = await requireUser(db, ctx)
    await changePassword(context, user, inputs.body)
    sendSessionCommand(ctx, `end-others ${user.id}`)
    return { message: 'Password updated successfully' }
  })

  addRoute(router, accounts.requestReset, async ({ body }) => {
    await requestReset(context, body.email)
    const text = 'If there is an account with this email address, we have sent a link to it.'
    return { message: mailSentMessage(text) }
  })

  addRoute(router, accounts.validateReset, ({ params }) => validateReset(db, params.token))

  addRoute(router, reset, async ({ body }, ctx) => {
    const userId = await resetPassword(context, body)
    sendSessionCommand(ctx, `end-all ${userId}`)
    return { message: 'Your password has been reset. You can now sign in with it.' }
  })
}

async function requestReset({ inTransaction }: ServiceContext, email: string) {
  await inTransaction(async (db) => {
    const account = await lockAccount(db, email)
    if (!account) return requestNoMail(db, 'reset', email)
    const hasOtherWay = !account.password && (await hasIdentity(db, account.id))
    await requestMail(db, { kind: hasOtherWay ? 'uses-provider' : 'reset', userId: account.id })
  })
}
