import type { Knex } from '@vigia/database/database'
import type { WaitingMail } from '../../store/mails/store-mails.ts'
import { mintToken } from '../../store/users/store-tokens.ts'

/** The secret of a mail's link; made when the mail is sent, so that none is stored in a table. */
export async function mintMailToken(
  db: Knex,
  { kind, userId, address, createdAt }: WaitingMail,
): Promise<string | undefined> {
  if (!userId) return undefined
  if (kind === 'verify' || kind === 'reset') return mintToken(db, userId, kind)
  if (kind === 'email-change') return mintToken(db, userId, kind, { email: address })
  // Valid from the request on, so that of several links the order is known.
  if (kind === 'email-changing')
    return mintToken(db, userId, 'email-undo', { email: address, from: createdAt })
  return undefined
}
