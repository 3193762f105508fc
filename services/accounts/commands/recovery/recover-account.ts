import type { Knex } from '@vigia/database/database'
import { emitWithin } from '@vigia/database/outbox'
import { recipientOf } from '@vigia/mail/store-mail-counts'
import { AccountRecoveredSchema } from '@vigia/proto/accounts/v1/events'
import { markRecovered } from '../../store/users/store-users.ts'

/**
 * Recovers an account for its owner: channels and feeds from before are in question, and exports, data
 * requests and messages that were requested before end.
 */
export async function recoverAccount(db: Knex, userId: string): Promise<void> {
  const { recoveredAt, email } = await markRecovered(db, userId)
  const recipient = recipientOf(email)
  await emitWithin(db)(AccountRecoveredSchema, { userId, at: recoveredAt.toISOString(), recipient })
}
