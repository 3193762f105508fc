import type { Knex } from '@vigia/database/database'
import { emitWithin } from '@vigia/database/outbox'
import { addTombstone } from '@vigia/database/tombstones'
import { recipientOf } from '@vigia/mail/store-mail-counts'
import { AccountRecoveredSchema } from '@vigia/proto/accounts/v1/events'
import { deleteApiTokensOf } from '../../store/tokens/store-api-tokens.ts'
import { markRecovered } from '../../store/users/store-users.ts'

/**
 * Recovers an account for its owner: channels and feeds from before are in question, API tokens are revoked
 * because someone else may have them, and exports, data requests and messages that were requested before end.
 */
export async function recoverAccount(db: Knex, userId: string): Promise<void> {
  const { recoveredAt, email } = await markRecovered(db, userId)
  for (const id of await deleteApiTokensOf(db, userId)) await addTombstone(db, id)
  const recipient = recipientOf(email)
  await emitWithin(db)(AccountRecoveredSchema, { userId, at: recoveredAt.toISOString(), recipient })
}
