import type { Knex } from '@vigia/kit/db'
import type { Letter } from '@vigia/kit/mail/letter'
import { sendMails as makeRound } from '@vigia/kit/mail/send-mails'
import type { Addressed } from '@vigia/kit/mail/send-mails'
import { tellOfMessage, tellOfRequest, warnOfRequest } from './mail/to-operator.ts'
import {
  offerExport,
  tellMessageAnswer,
  tellReady,
  tellReceived,
  tellRequestAnswer,
} from './mail/to-people.ts'
import type { LegalSettings } from './settings.ts'
import type { MailKind, WaitingMail } from './store-mails.ts'
import { findExport, mintToken } from './store-exports.ts'
import { findMessage, findRequest } from './store.ts'

/** Makes the round that sends what waits. */
export const sendMails = (settings: LegalSettings) =>
  makeRound<WaitingMail>(settings, ({ db }, { kind, about }) => addressers[kind](db, about, settings))

type Addresser = (db: Knex, about: string, settings: LegalSettings) => Promise<Addressed | undefined>
type Find<Row> = (db: Knex, id: string) => Promise<Row | undefined>
type Tell<Row> = (row: Row, settings: LegalSettings) => Letter

/** Nobody is told of what is gone. */
function toPerson<Row extends { email: string }>(find: Find<Row>, tell: Tell<Row>): Addresser {
  return async (db, about, settings) => {
    const row = await find(db, about)
    if (!row?.email) return undefined
    return { to: row.email, replyTo: settings.operator, write: async () => tell(row, settings) }
  }
}

/** An answer to it goes to whoever wrote. */
function toOperator<Row extends { email: string }>(find: Find<Row>, tell: Tell<Row>): Addresser {
  return async (db, about, settings) => {
    const row = await find(db, about)
    if (!row?.email) return undefined
    return { to: settings.operator, replyTo: row.email, write: async () => tell(row, settings) }
  }
}

const addressers: Record<MailKind, Addresser> = {
  'request-received': toPerson(findRequest, (request, { mailboxes }) =>
    tellReceived(request, mailboxes.privacy),
  ),
  'request-answered': toPerson(findRequest, tellRequestAnswer),
  'message-answered': toPerson(findMessage, tellMessageAnswer),
  'request-arrived': toOperator(findRequest, tellOfRequest),
  'request-due': toOperator(findRequest, (request) => warnOfRequest(request, new Date())),
  'message-arrived': toOperator(findMessage, tellOfMessage),
  'export-offer': async (db, about, { operator, publicUrl }) => {
    const request = await findRequest(db, about)
    if (request?.status !== 'pending') return undefined
    return { to: request.email, replyTo: operator, write: async () => offerExport(publicUrl) }
  },
  'export-ready': async (db, about, { publicUrl }) => {
    const found = await findExport(db, about)
    if (!found?.address) return undefined
    return { to: found.address, write: async () => tellReady(publicUrl, await mintToken(db, about)) }
  },
}
