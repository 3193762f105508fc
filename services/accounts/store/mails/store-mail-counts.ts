import type { Knex } from '@vigia/database/database'
import { emitWithin } from '@vigia/database/outbox'
import type { MailRule } from '@vigia/mail/mail-limits'
import { countAnnounced, countMail } from '@vigia/mail/store-mail-counts'
import { MailCountedSchema } from '@vigia/proto/accounts/v1/events'
import type { MailCounted } from '@vigia/proto/legal/v1/events'
import type { ServiceContext } from '@vigia/service/context'

/**
 * Counts a mail to an address for this service and the others; returns when it may be sent, or undefined if
 * not at all.
 */
export const countMailTo = (db: Knex, address: string, rule: MailRule): Promise<Date | undefined> =>
  countMail(db, address, rule, (mail) => emitWithin(db)(MailCountedSchema, mail))

/** Counts the mails of legal, because all mails to an address share one limit. */
export const recordMail = (mail: MailCounted, { inTransaction }: ServiceContext): Promise<void> =>
  inTransaction((db) => countAnnounced(db, mail))
