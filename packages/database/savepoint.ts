import { isDatabaseAway } from '@vigia/common/database-away'
import type { Knex } from './database.ts'
import { isCollision } from './outbox.ts'

/**
 * Does work within a transaction whose failure undoes that work alone; returns the error, or undefined. It is for work on other
 * owners' rows, which must not undo what the transaction is about. What ends the whole transaction is thrown.
 */
export async function inSavepoint(
  db: Knex,
  work: (db: Knex.Transaction) => Promise<unknown>,
): Promise<unknown> {
  try {
    // Within a transaction this is a savepoint.
    await db.transaction(work)
    return undefined
  } catch (error) {
    if (isCollision(error) || isDatabaseAway(error)) throw error
    return error
  }
}
