import type { Knex } from '@vigia/database/database'
import type { WaitingMail as Waiting } from '@vigia/mail/store-mails'

/** Mails to senders (received, answered, export) and to the operator (arrived, due). */
export type MailKind =
  | 'request-received'
  | 'request-arrived'
  | 'request-due'
  | 'request-answered'
  | 'message-arrived'
  | 'message-answered'
  | 'export-offer'
  | 'export-ready'

export interface WaitingMail extends Waiting {
  kind: MailKind
  /** The id of the row that the mail is about. */
  about: string
}

/** Queues a mail that is sent soon after the transaction; replaces a queued mail of the same kind. */
export async function requestMail(db: Knex, kind: MailKind, about: string): Promise<void> {
  await db('mails')
    .insert({ kind, about })
    .onConflict(['about', 'kind'])
    .merge({ id: db.fn.uuid(), attempts: 0, createdAt: db.fn.now(), nextAt: db.fn.now() })
}

export async function deleteMailsAbout(db: Knex, ids: string[]): Promise<void> {
  await db('mails').whereIn('about', ids).delete()
}
