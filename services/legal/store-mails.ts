import type { Knex } from '@vigia/kit/db'
import type { WaitingMail as Waiting } from '@vigia/kit/mail/store-mails'

/** To whoever wrote to us, or of what they wrote to whoever answers it. */
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
  /** The row that it tells of. */
  about: string
}

/** Sent soon after the transaction; one of the same kind that waits already makes room for it. */
export async function requestMail(db: Knex, kind: MailKind, about: string): Promise<void> {
  await db('mails')
    .insert({ kind, about })
    .onConflict(['about', 'kind'])
    .merge({ id: db.fn.uuid(), attempts: 0, createdAt: db.fn.now(), nextAt: db.fn.now() })
}

export async function deleteMailsAbout(db: Knex, ids: string[]): Promise<void> {
  await db('mails').whereIn('about', ids).delete()
}
