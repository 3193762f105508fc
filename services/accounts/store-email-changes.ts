import type { Knex } from '@vigia/kit/db'

/** Counts this one; answers how many there were within an hour. */
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

/** Answers those who want this address; they have as long as if they had asked for it now. */
export async function prolongPending(db: Knex, pendingEmail: string): Promise<string[]> {
  const users = await db('users')
    .where({ pendingEmail })
    .update({ pendingSince: db.fn.now() })
    .returning('id')
  return users.map(({ id }) => id)
}

/** Until the transaction ends, nobody else gets this address by a change. */
export async function lockEmail(db: Knex, email: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [email])
}

/** Nobody has proven that the address is theirs: whoever does so now gets it. */
export async function deleteUnproven(db: Knex, email: string): Promise<void> {
  await db('users').where({ email, emailVerified: false }).delete()
}

/** Answers false when they want another one by now. */
export async function takePendingEmail(db: Knex, id: string, email: string): Promise<boolean> {
  const taken = await db('users')
    .where({ id, pendingEmail: email })
    .update({ email, ...settled(db) })
  return taken === 1
}

/** Whoever changed the address may know the password too: it opens nothing any more. */
export async function giveEmailBack(db: Knex, id: string, email: string): Promise<void> {
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

/** As long as a link lives, whether or not one could be sent: who asks learns nothing of the address. */
export async function forgetExpiredChanges(db: Knex): Promise<void> {
  await db('users')
    .where('pendingSince', '<', db.raw(`now() - interval '24 hours'`))
    .update({ pendingEmail: null, pendingSince: null })
}
