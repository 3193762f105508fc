import type { Knex } from '@vigia/database/database'
import { emitWithin } from '@vigia/database/outbox'
import { recipientOf } from '@vigia/mail/store-mail-counts'
import { AccountRecoveredSchema } from '@vigia/proto/accounts/v1/events'
import { markRecovered } from '../../store/users/store-users.ts'

/**
 * Its owner got the account back: what was added before may be someone else's. Exports that were requested before end, and so do data requests and
 * messages from another address.
 */
export async function recoverAccount(db: Knex, userId: string): Promise<void> {
  const { recoveredAt, email } = await markRecovered(db, userId)
  const recipient = recipientOf(email)
  await emitWithin(db)(AccountRecoveredSchema, { userId, at: recoveredAt.toISOString(), recipient })
}
