import type { Knex } from '@vigia/database/database'
import type { Addressed } from '@vigia/mail/send-mails'
import { tellReady } from '../mail/to-people.ts'
import { findExport, mintToken } from './store.ts'

/** The link is made when the mail is sent, so that no secret waits in a table. */
export async function addressReadyMail(
  db: Knex,
  id: string,
  { publicUrl }: { publicUrl: string },
): Promise<Addressed | undefined> {
  const found = await findExport(db, id)
  if (!found?.address) return undefined
  return { to: found.address, write: async () => tellReady(publicUrl, await mintToken(db, id)) }
}
