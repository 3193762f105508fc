import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { ownedWebsites } from '../websites/store-websites.ts'

export interface Note {
  id: string
  pageId: string
  x: number | null
  y: number | null
  text: string
  doneAt: Date | null
  createdAt: Date
}

export async function listNotes(db: Knex, pageId: string): Promise<Note[]> {
  return db('notes').where({ pageId }).orderBy(['createdAt', 'id'])
}

const ofWebsite = (db: Knex, websiteId: string) =>
  db('notes').whereIn('pageId', db('pages').where({ websiteId }).select('id'))

export async function listNotesOf(db: Knex, websiteId: string): Promise<Note[]> {
  return ofWebsite(db, websiteId).orderBy(['createdAt', 'id'])
}

export async function countNotes(db: Knex, websiteId: string): Promise<number> {
  const row = await ofWebsite(db, websiteId).count({ count: '*' }).first()
  return Number(row?.count)
}

export async function insertNote(db: Knex, note: Pick<Note, 'pageId' | 'x' | 'y' | 'text'>): Promise<Note> {
  const [row] = await db('notes').insert(note).returning('*')
  return row
}

/** Marks a note as done; undefined if it is not the caller's. */
export async function markNote(
  db: Knex,
  caller: Caller,
  id: string,
  isDone: boolean,
): Promise<Note | undefined> {
  const doneAt = isDone ? db.raw('coalesce(done_at, now())') : null
  const [row] = await db('notes')
    .where({ id })
    .whereIn('pageId', ownPages(db, caller))
    .update({ doneAt })
    .returning('*')
  return row
}

export async function deleteNote(db: Knex, caller: Caller, id: string): Promise<boolean> {
  return (await db('notes').where({ id }).whereIn('pageId', ownPages(db, caller)).delete()) > 0
}

const ownPages = (db: Knex, caller: Caller) =>
  db('pages').whereIn('websiteId', ownedWebsites(db, caller).select('websites.id')).select('id')
