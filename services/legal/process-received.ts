import type { Knex } from '@vigia/kit/db'
import { deleteMailsAbout, requestMail } from './store-mails.ts'
import { markProcessed } from './store.ts'
import type { Table } from './store.ts'

export interface Which {
  table: Table
  id: string
}

/** Keeps the answer, and has it mailed to whoever asked; answers false if it was processed before. */
export async function answer(db: Knex, { table, id }: Which, response: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const isOurs = await markProcessed(trx, table, id, { status: 'answered', response })
    if (!isOurs) return false
    await deleteMailsAbout(trx, [id])
    await requestMail(trx, table === 'data_rights_requests' ? 'request-answered' : 'message-answered', id)
    return true
  })
}

/** Without a mail: it was answered in another way, or by nobody in their right mind. */
export async function close(db: Knex, { table, id }: Which, reason: string | null): Promise<boolean> {
  return db.transaction(async (trx) => {
    const isOurs = await markProcessed(trx, table, id, { status: 'closed', response: reason })
    if (isOurs) await deleteMailsAbout(trx, [id])
    return isOurs
  })
}
