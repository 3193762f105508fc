import type { Knex } from '@vigia/kit/db'
import type { WaitingMail } from './store-mails.ts'
import { mintToken } from './store-tokens.ts'

/** The secret of a mail's link; made when the mail is sent, so that none waits in a table. */
export async function mintFor(
  db: Knex,
  { kind, userId, address, createdAt }: WaitingMail,
): Promise<string | undefined> {
  if (!userId) return undefined
  if (kind === 'verify' || kind === 'reset') return mintToken(db, userId, kind)
  if (kind === 'email-change') return mintToken(db, userId, kind, { email: address })
  // From when it was asked for, so that of several the first is known.
  if (kind === 'email-changing')
    return mintToken(db, userId, 'email-undo', { email: address, from: createdAt })
  return undefined
}
