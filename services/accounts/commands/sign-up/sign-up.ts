import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import type { NewUser } from '@vigia/api/accounts/sign-in'
import { hashPassword } from '../password/hash-password.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { deleteTokens } from '../../store/users/store-tokens.ts'
import { lockAccount } from '../../store/users/store-users.ts'
import { insertUser } from '../../store/users/store-sign-ups.ts'

/** Thrown when the mail cannot be sent now. */
class NotSent extends Error {}

/**
 * Signs up. Only the address's owner learns, by mail, whether there already was an account. If no link can be
 * sent, nothing is changed, so an earlier sign-up keeps its link.
 */
export async function signUp({ inTransaction }: ServiceContext, caller: Caller | undefined, wanted: NewUser) {
  const { email, firstName, lastName } = wanted
  const visitorId = caller?.kind === 'visitor' ? caller.id : null
  const password = await hashPassword(wanted.password, email)
  await inTransaction(async (db) => {
    const userId = await insertUser(db, { email, password, firstName, lastName, visitorId })
    if (userId) {
      // An earlier link must not verify the account with this newer password.
      await deleteTokens(db, userId, 'verify')
      if (!(await requestMail(db, { kind: 'verify', userId }))) throw new NotSent()
      return
    }
    const owner = await lockAccount(db, email)
    // Undone as above, since writing it takes time.
    if (owner && !(await requestMail(db, { kind: 'already-registered', userId: owner.id })))
      throw new NotSent()
  }).catch((error: unknown) => {
    if (!(error instanceof NotSent)) throw error
  })
}
