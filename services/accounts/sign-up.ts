import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import type { NewUser } from './fields.ts'
import { hashPassword } from './passwords.ts'
import { requestMail } from './store-mails.ts'
import { deleteTokens } from './store-tokens.ts'
import { insertUser, lockAccount } from './store.ts'

/** Only the address's owner learns from their mail whether there was an account. */
export async function signUp({ atomically }: Kept, caller: Caller | undefined, wanted: NewUser) {
  const { email, firstName, lastName } = wanted
  const visitorId = caller?.kind === 'visitor' ? caller.id : null
  const password = await hashPassword(wanted.password, email)
  await atomically(async (db) => {
    const userId = await insertUser(db, { email, password, firstName, lastName, visitorId })
    if (userId) {
      // A link from before must not open the account to the password of now.
      await deleteTokens(db, userId, 'verify')
      return requestMail(db, { kind: 'verify', userId })
    }
    const owner = await lockAccount(db, email)
    if (owner) await requestMail(db, { kind: 'already-registered', userId: owner.id })
  })
}
