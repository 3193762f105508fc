import type { Knex } from '@vigia/database/database'
import { mayWriteTo } from '@vigia/mail/store-mail-counts'
import { requestMail } from '../store/mails.ts'
import { lockAccount } from '../store/users.ts'

/** Sends a confirmation link to the address a user wants; if it already belongs to an account, that account's owner is notified instead. */
export async function requestConfirmation(db: Knex, userId: string, address: string): Promise<void> {
  if (!(await mayWriteTo(db, address))) return
  const owner = await lockAccount(db, address)
  if (owner?.emailVerified) await requestMail(db, { kind: 'already-registered', userId: owner.id })
  else await requestMail(db, { kind: 'email-change', userId, address })
}
