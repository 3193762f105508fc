import { ownUrlAt, type OwnUrls } from '@vigia/common/addresses/own-urls'
import type { Knex } from '@vigia/database/database'
import type { Addressed } from '@vigia/mail/send-mails'
import { writeExportReady } from '../mail/to-people.ts'
import { findExport, mintToken } from './store.ts'

/** Makes the link when the mail is sent, so that no secret is stored in a table. */
export async function addressReadyMail(db: Knex, id: string, urls: OwnUrls): Promise<Addressed | undefined> {
  const found = await findExport(db, id)
  if (!found?.address) return undefined
  const base = ownUrlAt(found.host ?? undefined, urls)
  return { to: found.address, write: async () => writeExportReady(base, await mintToken(db, id)) }
}
