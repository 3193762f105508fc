import type { Knex } from '@vigia/database/database'

export async function findPassword(db: Knex, id: string): Promise<string | null> {
  return (await db('users').where({ id }).first('password'))?.password ?? null
}

/** A new password cancels a pending email change and ends all sessions. */
export async function renewPassword(db: Knex, id: string, password: string): Promise<void> {
  await db('users').where({ id }).update({
    password,
    pendingEmail: null,
    pendingSince: null,
    sessionsFrom: db.fn.now(),
    updatedAt: db.fn.now(),
  })
}
