import type { Knex } from '@vigia/database/database'
import { followPages } from '../pages/store-views.ts'

/** An owner's decision about a page that is off the list. */
export type Dismissal = 'gone' | 'unwatched'

export interface DismissedPage {
  id: string
  websiteId: string
  path: string
  dismissedAs: Dismissal
}

/** The page of which this one is a view, or the page itself. */
export async function findMainPage(db: Knex, pageId: string) {
  const main = db('pages').where({ id: pageId }).select(db.raw('coalesce(view_of, id)'))
  return db('pages')
    .whereIn('id', main)
    .first<MainPage | undefined>('id', 'websiteId', 'path', 'status', 'alike', 'goneAt', 'dismissedAs')
}

export interface MainPage extends Omit<DismissedPage, 'dismissedAs'> {
  status: string
  alike: boolean
  goneAt: Date | null
  dismissedAs: Dismissal | null
}

export async function markDismissed(
  db: Knex,
  { id, websiteId }: Pick<MainPage, 'id' | 'websiteId'>,
  dismissed: { dismissedAs: Dismissal; dismissalId: string },
): Promise<void> {
  await db('pages')
    .where({ id })
    .update({
      ...dismissed,
      goneBefore: db.ref('goneAt'),
      goneAt: db.raw('coalesce(gone_at, now())'),
    })
  await followPages(db, websiteId)
}

export async function findDismissed(db: Knex, dismissalId: string): Promise<DismissedPage | undefined> {
  return db('pages')
    .where({ dismissalId })
    .whereNotNull('dismissedAs')
    .first('id', 'websiteId', 'path', 'dismissedAs')
}

/** Puts a dismissed page back on the list. */
export async function restoreDismissed(db: Knex, { id, websiteId }: DismissedPage): Promise<void> {
  const nothing = { dismissedAs: null, dismissalId: null, goneBefore: null, leftOut: null }
  await db('pages')
    .where({ id })
    .update({ ...nothing, goneAt: db.ref('goneBefore') })
  await followPages(db, websiteId)
}

/**
 * Watches a page again until its existence is known; returns its id and those of its views. The record that
 * no discovery found it is kept: if its capture fails as well, it is gone as before.
 */
export async function watchAgain(db: Knex, { id, websiteId }: MainPage): Promise<string[]> {
  await db('pages')
    .where({ id })
    .update({
      dismissedAs: null,
      dismissalId: null,
      goneBefore: null,
      leftOut: null,
      missed: db.raw('case when gone_at is null then missed else greatest(missed, 1) end'),
      goneAt: null,
    })
  await followPages(db, websiteId)
  const rows: { id: string }[] = await db('pages').where({ id }).orWhere({ viewOf: id }).select('id')
  return rows.map((row) => row.id)
}

/**
 * Marks a page as gone that answers that it does not exist, if the last discovery did not find it either;
 * returns whether it is.
 */
export async function markMissedGone(db: Knex, pageId: string): Promise<boolean> {
  const main = db('pages').where({ id: pageId }).select(db.raw('coalesce(view_of, id)'))
  const rows: { websiteId: string }[] = await db('pages')
    .whereIn('id', main)
    .where('missed', '>', 0)
    .update({ goneAt: db.raw('coalesce(gone_at, now())') })
    .returning('websiteId')
  for (const { websiteId } of rows) await followPages(db, websiteId)
  return rows.length > 0
}
