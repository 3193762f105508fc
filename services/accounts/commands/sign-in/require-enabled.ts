import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { isUserDisabled } from '../../store/users/store-operator-users.ts'

const disabledMessage = 'This account has been disabled. Please contact the operator of this Vigia.'

/** Refuses a user whom an operator has disabled. */
export async function requireEnabled(db: Knex, userId: string): Promise<void> {
  if (await isUserDisabled(db, userId)) throw new Problem(403, disabledMessage)
}
