import type { Knex } from '@vigia/database/database'
import type { WaitingMail as Waiting } from '@vigia/mail/store-mails'
import type { MailFacts, MailKind } from '../mail/kinds.ts'

export interface WaitingMail extends Waiting {
  kind: MailKind
  userId: string | null
  address: string | null
  facts: MailFacts
}

/** Needs `userId` or `address`; a mail without an address goes to the user's own. */
export interface MailRequest {
  kind: MailKind
  userId?: string
  address?: string
  facts?: MailFacts
}

/** Sent soon after the transaction; replaces a queued mail of the same kind for the same user and address. */
export async function requestMail(
  db: Knex,
  { kind, userId, address, facts = {} }: MailRequest,
): Promise<void> {
  const mail = { kind, userId, address, facts: JSON.stringify(facts) }
  // With a new id, so that a replica that is sending the older mail does not mark this one as sent.
  await db('mails')
    .insert(mail)
    .onConflict(db.raw(`(user_id, kind, coalesce(address, '')) where user_id is not null`))
    .merge({ ...mail, id: db.fn.uuid(), attempts: 0, createdAt: db.fn.now(), nextAt: db.fn.now() })
}

export async function deleteMailsOf(db: Knex, userId: string): Promise<void> {
  await db('mails').where({ userId }).delete()
}

/** Deletes queued mails that are not true any more. */
export async function cancelMails(db: Knex, userId: string, kind: MailKind): Promise<void> {
  await db('mails').where({ userId, kind }).delete()
}
