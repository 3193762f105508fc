import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'
import { splitBySize } from '../../domain/pages/split-by-size.ts'

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

/** Reads all pages with their views, some at a time. */
export async function* readPages(db: Knex, websiteId: string): AsyncGenerator<Page[]> {
  const pages = await ordered(db, websiteId).select('id', db.raw(`${bytes} as bytes`))
  for (const ids of splitBySize(pages)) yield await ordered(db, websiteId).whereIn('id', ids)
}

/**
 * Reads the listed pages with their views, some at a time. A page that a discovery left out and that was
 * never approved is listed as left out instead.
 */
export async function* readListedPages(db: Knex, websiteId: string): AsyncGenerator<Page[]> {
  const listed = await ordered(db, websiteId)
    .where({ viewOf: null, dismissedAs: null })
    .where((page) => page.where({ leftOut: null }).orWhereNotNull('baselineImagePath'))
    .select('id', db.raw(`(select sum(${bytes}) from pages as one where ${withViews})::int as bytes`))
  for (const ids of splitBySize(listed))
    yield await ordered(db, websiteId).where((page) => page.whereIn('id', ids).orWhereIn('viewOf', ids))
}

/** The stored size of the results of a page's last comparison. */
const bytes = 'pg_column_size(regions) + pg_column_size(sentences) + pg_column_size(ignored)'
const withViews = '(one.id = pages.id or one.view_of = pages.id)'
const ordered = (db: Knex, websiteId: string) =>
  db('pages').where({ websiteId }).orderBy(['createdAt', 'path', 'viewport'])
