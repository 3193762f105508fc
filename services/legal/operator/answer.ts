import type { Knex } from '@vigia/database/database'
import { deleteMailsAbout, requestMail } from '../store/mails.ts'
import { markProcessed, type Table } from '../store/received.ts'

export interface StoredRow {
  table: Table
  id: string
}

/** Stores the answer and mails it to the sender; returns false if it was processed before. */
export async function answer(db: Knex, { table, id }: StoredRow, response: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const isOurs = await markProcessed(trx, table, id, { status: 'answered', response })
    if (!isOurs) return false
    await deleteMailsAbout(trx, [id])
    await requestMail(trx, table === 'data_rights_requests' ? 'request-answered' : 'message-answered', id)
    return true
  })
}

/** Closes a request without a mail, because it was settled otherwise or needs no answer. */
export async function close(db: Knex, { table, id }: StoredRow, reason: string | null): Promise<boolean> {
  return db.transaction(async (trx) => {
    const isOurs = await markProcessed(trx, table, id, { status: 'closed', response: reason })
    if (isOurs) await deleteMailsAbout(trx, [id])
    return isOurs
  })
}
