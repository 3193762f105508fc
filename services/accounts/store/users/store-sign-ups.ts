import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'

export interface NewAccount {
  email: string
  password: string
  firstName: string
  lastName: string
  visitorId: string | null
}

/** The newest sign-up replaces earlier ones until the address is verified; then returns undefined. */
export async function insertUser(db: Knex, account: NewAccount): Promise<string | undefined> {
  const [user] = await db('users')
    .insert(account)
    .onConflict('email')
    .merge({ ...account, updatedAt: db.fn.now() })
    .where('users.emailVerified', false)
    .returning('users.id')
  return user?.id
}

/** The maximum number of accounts that one statement deletes, with their rows in nine other tables. */
const usersAtOnce = 100

/** Deletes accounts whose address was not verified within a week. */
export async function deleteUnverifiedUsers(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '7 days'`)
  const unverified = {
    column: 'updatedAt',
    before: aged,
    where: (rows: Knex.QueryBuilder) => void rows.where({ emailVerified: false }),
  }
  await deleteInBatches(db, 'users', unverified, usersAtOnce)
}
