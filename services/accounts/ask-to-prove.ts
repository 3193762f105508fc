import type { Knex } from '@vigia/kit/db'
import { mayWriteTo } from '@vigia/kit/mail/store-mail-counts'
import { requestMail } from './store-mails.ts'
import { lockAccount } from './store.ts'

/** Whoever reads mail at the address a user wants can prove it; an owner it has already is told instead. */
export async function askToProve(db: Knex, userId: string, address: string): Promise<void> {
  if (!(await mayWriteTo(db, address))) return
  const owner = await lockAccount(db, address)
  if (owner?.emailVerified) await requestMail(db, { kind: 'already-registered', userId: owner.id })
  else await requestMail(db, { kind: 'email-change', userId, address })
}
