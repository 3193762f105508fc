import type { Knex } from '@vigia/kit/db'
import { hasEmail } from './store.ts'

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
  await db('users').where({ id }).update({ pendingEmail, updatedAt: db.fn.now() })
}

/** Until the transaction ends, nobody else gets this address by a change. */
export async function lockEmail(db: Knex, email: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(lower(?), 0))', [email])
}

/** Nobody has proven that the address is theirs: whoever does so now gets it. */
export async function deleteUnproven(db: Knex, email: string): Promise<void> {
  await db('users').where({ emailVerified: false }).whereRaw(hasEmail, [email]).delete()
}

/** Answers false when they want another one by now. */
export async function takePendingEmail(db: Knex, id: string, email: string): Promise<boolean> {
  const taken = await db('users')
    .where({ id, pendingEmail: email })
    .update({ email, pendingEmail: null, sessionsFrom: db.fn.now(), updatedAt: db.fn.now() })
  return taken === 1
}

/** Those whose link has expired: it can be asked for again. */
export async function forgetExpiredChanges(db: Knex): Promise<void> {
  const isOn = (table: string, column: string) =>
    db(table).select('userId').where(column, 'email-change').whereNotNull('userId')
  await db('users')
    .whereNotNull('pendingEmail')
    .whereNotIn('id', isOn('tokens', 'purpose'))
    .whereNotIn('id', isOn('mails', 'kind'))
    .update({ pendingEmail: null })
}
