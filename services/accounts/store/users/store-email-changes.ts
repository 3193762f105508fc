import type { Knex } from '@vigia/database/database'

/** Counts a change and returns how many there were within an hour. */
export async function countEmailChange(db: Knex, id: string): Promise<number> {
  const isOver = `address_changes_from < now() - interval '1 hour'`
  const [row] = await db('users')
    .where({ id })
    .update({
      addressChanges: db.raw(`case when ${isOver} then 1 else address_changes + 1 end`),
      addressChangesFrom: db.raw(`case when ${isOver} then now() else address_changes_from end`),
    })
    .returning('addressChanges')
  return row.addressChanges
}

export async function setPendingEmail(db: Knex, id: string, pendingEmail: string | null): Promise<void> {
  const pendingSince = pendingEmail ? db.fn.now() : null
  await db('users').where({ id }).update({ pendingEmail, pendingSince, updatedAt: db.fn.now() })
}

/** Returns the users who want this address; their time to confirm it starts again. */
export async function extendPending(db: Knex, pendingEmail: string): Promise<string[]> {
  const users = await db('users')
    .where({ pendingEmail })
    .update({ pendingSince: db.fn.now() })
    .returning('id')
  return users.map(({ id }) => id)
}

/** Locks an address until the transaction ends, so that no other change takes it. */
export async function lockEmail(db: Knex, email: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [email])
}

/** An unverified account gives way to the user who verifies its address. */
export async function deleteUnverifiedUser(db: Knex, email: string): Promise<void> {
  await db('users').where({ email, emailVerified: false }).delete()
}

/** Returns false when the user wants another address by now. */
export async function takePendingEmail(db: Knex, id: string, email: string): Promise<boolean> {
  const taken = await db('users')
    .where({ id, pendingEmail: email })
    .update({ email, ...settled(db) })
  return taken === 1
}

/** Restores an address, and removes the password, because the person who changed the address may know it. */
export async function restoreEmail(db: Knex, id: string, email: string): Promise<void> {
  await db('users')
    .where({ id })
    .update({ email, password: null, ...settled(db) })
}

const settled = (db: Knex) => ({
  pendingEmail: null,
  pendingSince: null,
  sessionsFrom: db.fn.now(),
  updatedAt: db.fn.now(),
})

/**
 * Clears a change of address after the lifetime of its link, even if no link could be sent, so that the user
 * learns nothing about the address.
 */
export async function clearExpiredChanges(db: Knex): Promise<void> {
  await db('users')
    .where('pendingSince', '<', db.raw(`now() - interval '24 hours'`))
    .update({ pendingEmail: null, pendingSince: null })
}

export async function updateNames(db: Knex, id: string, firstName: string, lastName: string): Promise<void> {
  await db('users').where({ id }).update({ firstName, lastName, updatedAt: db.fn.now() })
}
