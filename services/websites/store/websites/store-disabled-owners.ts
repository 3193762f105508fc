import type { Knex } from '@vigia/database/database'

interface Change {
  userId: string
  isDisabled: boolean
  changedAt: Date
}

/** Records that a user was disabled or enabled, unless something newer is known. */
export async function saveDisabledOwner(db: Knex, change: Change): Promise<void> {
  await db('disabled_owners')
    .insert(change)
    .onConflict('userId')
    .merge()
    .where('disabled_owners.changedAt', '<', change.changedAt)
}

export async function deleteDisabledOwner(db: Knex, userId: string): Promise<void> {
  await db('disabled_owners').where({ userId }).delete()
}

export async function isOwnerDisabled(db: Knex, userId: string): Promise<boolean> {
  const row = await db('disabled_owners').where({ userId, isDisabled: true }).first('userId')
  return row !== undefined
}

/** For a query of `monitors`: the row that says that the website's user is disabled. */
export const disabledOwnerOfMonitor = (db: Knex) =>
  db('disabled_owners')
    .join('websites', 'websites.userId', 'disabled_owners.userId')
    .whereRaw('websites.id = monitors.website_id')
    .where({ isDisabled: true })
    .select(db.raw('1'))
