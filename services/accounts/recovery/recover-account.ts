import type { Knex } from '@vigia/database/database'
import { emitWithin } from '@vigia/database/outbox'
import { AccountRecoveredSchema } from '@vigia/proto/accounts/v1/events'
import { markRecovered } from '../store/users.ts'

/** Its owner got the account back: what was added before may be someone else's, and exports that were requested before end. */
export async function recoverAccount(db: Knex, userId: string): Promise<void> {
  const at = await markRecovered(db, userId)
  await emitWithin(db)(AccountRecoveredSchema, { userId, at: at.toISOString() })
}
