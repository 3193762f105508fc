import type { Knex } from '@vigia/database/database'
import type { WaitingMail } from '../../store/mails/store-mails.ts'
import { mintToken } from '../../store/users/store-tokens.ts'

/** Makes the secret of a mail's link when the mail is sent, so that none is stored in a table. */
export async function mintMailToken(
  db: Knex,
  { kind, userId, address, createdAt }: WaitingMail,
): Promise<string | undefined> {
  if (!userId) return undefined
  if (kind === 'verify' || kind === 'reset') return mintToken(db, userId, kind)
  if (kind === 'email-change') return mintToken(db, userId, kind, { email: address })
  // The lifetime begins with the request, so that the order of several links is known.
  if (kind === 'email-changing')
    return mintToken(db, userId, 'email-undo', { email: address, from: createdAt })
  return undefined
}
