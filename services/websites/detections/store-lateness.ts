import type { Knex } from '@vigia/database/database'

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

export async function markLateTold(db: Knex, websiteId: string): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lateToldAt: db.fn.now() })
}

export async function clearLateness(db: Knex, websiteId: string): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lateSince: null, lateToldAt: null })
}
