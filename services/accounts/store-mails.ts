import type { Knex } from '@vigia/kit/db'
import type { WaitingMail as Waiting } from '@vigia/kit/mail/store-mails'
import type { MailFacts, MailKind } from './mail/kinds.ts'

export interface WaitingMail extends Waiting {
  kind: MailKind
  userId: string | null
  address: string | null
  facts: MailFacts
}

/** Of these, `userId` or `address` must be there; a mail without an address goes to the user's own. */
export interface MailRequest {
  kind: MailKind
  userId?: string
  address?: string
  facts?: MailFacts
}

/** Sent soon after the transaction; a waiting mail of the same kind for the same user and address makes room for this one. */
export async function requestMail(
  db: Knex,
  { kind, userId, address, facts = {} }: MailRequest,
): Promise<void> {
  const mail = { kind, userId, address, facts: JSON.stringify(facts) }
  // With an id of its own: whoever is sending the older one at this moment will not take this one for done.
  await db('mails')
    .insert(mail)
    .onConflict(db.raw(`(user_id, kind, coalesce(address, '')) where user_id is not null`))
    .merge({ ...mail, id: db.fn.uuid(), attempts: 0, createdAt: db.fn.now(), nextAt: db.fn.now() })
}

export async function deleteMailsOf(db: Knex, userId: string): Promise<void> {
  await db('mails').where({ userId }).delete()
}

/** Those that are not true any more. */
export async function callOffMails(db: Knex, userId: string, kind: MailKind): Promise<void> {
  await db('mails').where({ userId, kind }).delete()
}

export interface Recipient {
  email: string
  firstName: string
  provider: string | null
  emailVerified: boolean
  pendingEmail: string | null
}

export async function findRecipient(db: Knex, id: string): Promise<Recipient | undefined> {
  return db('users').where({ id }).first('email', 'firstName', 'provider', 'emailVerified', 'pendingEmail')
}
