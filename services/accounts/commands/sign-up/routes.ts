import { accounts } from '@vigia/api/accounts'
import { NewUser } from '@vigia/api/accounts/sign-in'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { mailSentMessage } from '../../present/mail-sent.ts'
import { UncommonPassword } from '../password/uncommon-password.ts'
import { signUp } from './sign-up.ts'

const body = NewUser.extend({ password: UncommonPassword })

export function addSignUpRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, { ...accounts.signUp, body }, async (inputs, ctx) => {
    await signUp(context, ctx.state.caller, inputs.body)
    return {
      message: mailSentMessage('Almost done: please follow the link in the email that we have sent you.'),
    }
  })
}
