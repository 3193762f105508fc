import type { Knex } from '@vigia/database/database'
import { requestMail } from '../../store/mails/store-mails.ts'
import { lockAccount } from '../../store/users/store-users.ts'

/**
 * Sends a confirmation link to the address that a user wants; if it belongs to an account, that account's
 * owner is notified instead. `by`: the user, if they requested it.
 */
export async function requestConfirmation(
  db: Knex,
  userId: string,
  address: string,
  by?: string,
): Promise<void> {
  const owner = await lockAccount(db, address)
  const asked = by ? { by } : {}
  if (owner?.emailVerified) await requestMail(db, { kind: 'already-registered', userId: owner.id, ...asked })
  else await requestMail(db, { kind: 'email-change', userId, address, ...asked })
}
