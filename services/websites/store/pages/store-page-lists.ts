import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'

/** A page without its last comparison's result, which can be several hundred kilobytes. */
export interface PageState extends Pick<
  Page,
  'id' | 'path' | 'viewport' | 'status' | 'goneAt' | 'currentImagePath' | 'alike'
> {
  regionCount: number
}

/** Lists the states of pages with their views, for the whole website or for these ids. */
export async function listPageStates(db: Knex, websiteId: string, ids?: string[]): Promise<PageState[]> {
  return ordered(db, websiteId)
    .where((these) => ids && these.whereIn('id', ids))
    .select('id', 'path', 'viewport', 'status', 'goneAt', 'currentImagePath', 'alike')
    .select(db.raw('jsonb_array_length(regions) as region_count'))
}

export async function hasPages(db: Knex, websiteId: string): Promise<boolean> {
  return (await db('pages').where({ websiteId }).first('id')) !== undefined
}

/** The regions of a page that waits for a decision. */
export type ChangedPage = Pick<Page, 'id' | 'regions'>

/** Lists the changed pages of the whole website, or those among these ids. */
export async function listChangedPages(db: Knex, websiteId: string, ids?: string[]): Promise<ChangedPage[]> {
  return ordered(db, websiteId)
    .where({ status: 'changed', goneAt: null })
    .where((these) => ids && these.whereIn('id', ids))
    .select('id', 'regions')
}

/** The number of pages that are read at a time, because all pages of a large website have 100 MB. */
const batchSize = 10

/** Reads all pages with their views, some at a time. */
export async function* readPages(db: Knex, websiteId: string): AsyncGenerator<Page[]> {
  const ids = idsOf(await ordered(db, websiteId).select('id'))
  for (let from = 0; from < ids.length; from += batchSize)
    yield await ordered(db, websiteId).whereIn('id', ids.slice(from, from + batchSize))
}

/**
 * Reads the listed pages with their views, some at a time. A page that a discovery left out and that was
 * never approved is listed as left out instead.
 */
export async function* readListedPages(db: Knex, websiteId: string): AsyncGenerator<Page[]> {
  const listed = ordered(db, websiteId)
    .where({ viewOf: null, dismissedAs: null })
    .where((page) => page.where({ leftOut: null }).orWhereNotNull('baselineImagePath'))
  const ids = idsOf(await listed.select('id'))
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    yield await ordered(db, websiteId).where((page) => page.whereIn('id', batch).orWhereIn('viewOf', batch))
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const ordered = (db: Knex, websiteId: string) =>
  db('pages').where({ websiteId }).orderBy(['createdAt', 'path', 'viewport'])
