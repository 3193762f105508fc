import { isDatabaseAway } from '@vigia/common/database-away'
import type { Knex } from './database.ts'
import { isCollision } from './outbox.ts'

/**
 * Does work within a transaction whose failure undoes this work alone; returns the error, or undefined. It
 * serves work on other owners' rows, which must not undo the transaction's own purpose. An error that ends
 * the whole transaction is thrown.
 */
export async function inSavepoint(
  db: Knex,
  work: (db: Knex.Transaction) => Promise<unknown>,
): Promise<unknown> {
  try {
    // A nested transaction is a savepoint.
    await db.transaction(work)
    return undefined
  } catch (error) {
    if (isCollision(error) || isDatabaseAway(error)) throw error
    return error
  }
}
