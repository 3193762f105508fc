import type { Knex } from '@vigia/database/database'
import { recipientOf } from '@vigia/mail/store-mail-counts'
import type { AccountRecovered } from '@vigia/proto/accounts/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { deleteMailsAbout, requestMail, type MailKind } from '../store/mails.ts'
import { markProcessed, type Table } from '../store/received.ts'
import { endEarlierExports, listEarlier } from './store.ts'

/**
 * The text of the mail; an owner who had entered another of their addresses is informed as well, and can ask
 * again.
 */
const ended =
  'The account that this was sent for was recovered by its owner since, so we do not go on with it. If it was you who wrote, please write again from the address of your account.'

const answers: [Table, MailKind][] = [
  ['data_rights_requests', 'request-answered'],
  ['contact_messages', 'message-answered'],
]

/**
 * Ends requests from before a user's account was recovered, by the person who had taken it over: exports,
 * whose files the periodic task deletes, and requests and messages from another address than the account's.
 */
export async function endEarlier(
  { userId, at, recipient }: AccountRecovered,
  { inTransaction }: ServiceContext,
) {
  const before = new Date(at)
  await inTransaction(async (db) => {
    await deleteMailsAbout(db, await endEarlierExports(db, userId, before))
    if (!recipient) return
    for (const [table, kind] of answers)
      for (const { id, email } of await listEarlier(db, table, userId, before))
        if (recipientOf(email) !== recipient) await end(db, table, kind, id)
  })
}

async function end(db: Knex, table: Table, kind: MailKind, id: string) {
  if (!(await markProcessed(db, table, id, { status: 'closed', response: ended }))) return
  await deleteMailsAbout(db, [id])
  await requestMail(db, kind, id)
}
