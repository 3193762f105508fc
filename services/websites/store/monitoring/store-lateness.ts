import type { Knex } from '@vigia/database/database'
import { disabledOwnerOfMonitor } from '../websites/store-disabled-owners.ts'

interface Lateness {
  lateSince: Date | null
  lateToldAt: Date | null
}

export async function lockLateness(db: Knex, websiteId: string): Promise<Lateness | undefined> {
  return db('monitors').where({ websiteId }).forUpdate().first('lateSince', 'lateToldAt')
}

export async function markLate(db: Knex, websiteId: string, lateSince: Date): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lateSince })
}

export async function markLateAlerted(db: Knex, websiteId: string): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lateToldAt: db.fn.now() })
}

export async function clearLateness(db: Knex, websiteId: string): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lateSince: null, lateToldAt: null })
}

/**
 * Counts schedules whose last run was missed, or whose due run has not begun for a quarter of an hour; those
 * of disabled users do not run.
 */
export async function countLate(db: Knex): Promise<number> {
  const row = await db('monitors')
    .where({ isOn: true })
    .whereRaw('(paused_until is null or paused_until <= now())')
    .whereNotExists(disabledOwnerOfMonitor(db))
    .whereRaw(`(late_since is not null or next_at < now() - interval '15 minutes')`)
    .count({ count: '*' })
    .first()
  return Number(row?.count)
}
