import type { Knex } from '@vigia/database/database'
import type { Message } from '@vigia/mail/message'
import { sendMails as sendQueuedMails, type Addressed } from '@vigia/mail/send-mails'
import { reportMessage, reportRequest, warnOfRequest } from './mail/to-operator.ts'
import { offerExport, writeMessageAnswer, writeReceipt, writeRequestAnswer } from './mail/to-people.ts'
import type { LegalSettings } from './settings.ts'
import type { MailKind, WaitingMail } from './store/mails.ts'
import { addressReadyMail } from './exports/address-ready-mail.ts'
import { findMessage, findRequest } from './store/received.ts'

/** Opens the periodic task that sends queued mails. */
export const sendMails = (settings: LegalSettings) =>
  sendQueuedMails<WaitingMail>(settings, ({ db }, { kind, about }) => addressers[kind](db, about, settings))

type Addresser = (db: Knex, about: string, settings: LegalSettings) => Promise<Addressed | undefined>
type Find<Row> = (db: Knex, id: string) => Promise<Row | undefined>
type Write<Row> = (row: Row, settings: LegalSettings) => Message

/** Addresses a mail to a sender; no mail is sent about a deleted row. */
function toPerson<Row extends { email: string }>(find: Find<Row>, write: Write<Row>): Addresser {
  return async (db, about, settings) => {
    const row = await find(db, about)
    if (!row?.email) return undefined
    return { to: row.email, replyTo: settings.operator, write: async () => write(row, settings) }
  }
}

/** Addresses a mail to the operator; a reply goes to the sender of the request or message. */
function toOperator<Row extends { email: string }>(find: Find<Row>, write: Write<Row>): Addresser {
  return async (db, about, settings) => {
    const row = await find(db, about)
    if (!row?.email) return undefined
    return { to: settings.operator, replyTo: row.email, write: async () => write(row, settings) }
  }
}

const addressers: Record<MailKind, Addresser> = {
  'request-received': toPerson(findRequest, (request, { mailboxes }) =>
    writeReceipt(request, mailboxes.privacy),
  ),
  'request-answered': toPerson(findRequest, writeRequestAnswer),
  'message-answered': toPerson(findMessage, writeMessageAnswer),
  'request-arrived': toOperator(findRequest, reportRequest),
  'request-due': toOperator(findRequest, (request) => warnOfRequest(request, new Date())),
  'message-arrived': toOperator(findMessage, reportMessage),
  'export-offer': async (db, about, { operator, publicUrl }) => {
    const request = await findRequest(db, about)
    if (request?.status !== 'pending') return undefined
    return { to: request.email, replyTo: operator, write: async () => offerExport(publicUrl) }
  },
  'export-ready': addressReadyMail,
}
