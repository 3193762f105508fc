import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'

/**
 * Gives each page a view in each viewport of its website, with the page's sensitivity at first. Views have
 * their page's address, and are gone or left out with it; their looks are separate. Every transaction that
 * adds pages or changes which are watched calls this.
 */
export async function followPages(db: Knex, websiteId: string): Promise<void> {
  await db.raw(
    `insert into pages (website_id, view_of, viewport, path, full_url, title, sensitivity)
    select page.website_id, page.id, nth, path, full_url, title, sensitivity
    from pages as page join viewports on viewports.website_id = page.website_id
    where page.website_id = ? and view_of is null and gone_at is null
    on conflict (view_of, viewport) do nothing`,
    [websiteId],
  )
  await db.raw(
    `update pages set path = page.path, full_url = page.full_url, gone_at = page.gone_at, left_out = page.left_out
    from pages as page
    where pages.website_id = ? and pages.view_of = page.id
      and (pages.path, pages.full_url, pages.gone_at, pages.left_out)
        is distinct from (page.path, page.full_url, page.gone_at, page.left_out)`,
    [websiteId],
  )
}

/**
 * Deletes views with all their rows; their screenshots are deleted by the next sweep, like those of a removed
 * website.
 */
export async function deleteViews(db: Knex, websiteId: string, viewport: number): Promise<void> {
  const views = db('pages').where({ websiteId, viewport }).select('id')
  await db('pictures').whereIn('pageId', views).update({ websiteId: null })
  await db('pages').where({ websiteId, viewport }).delete()
}

export async function listViewsOf(db: Knex, pageId: string): Promise<Page[]> {
  return db('pages').where({ viewOf: pageId }).orderBy('viewport')
}

/** Counts the pages of these views. */
export async function countPagesOf(db: Knex, ids: string[]): Promise<number> {
  const row = await db('pages')
    .whereIn('id', ids)
    .first(db.raw('count(distinct coalesce(view_of, id))::int as count'))
  return row.count
}

interface View {
  path: string
  websiteId: string
  viewport: number
}

/** The viewport's name; undefined for the default one. */
export async function findViewport(
  db: Knex,
  { websiteId, viewport }: Omit<View, 'path'>,
): Promise<string | undefined> {
  if (viewport === 0) return undefined
  return (await db('viewports').where({ websiteId, nth: viewport }).first('name'))?.name
}

/** The name of a view for users: the path, and the viewport unless it is the default one. */
export async function nameView(db: Knex, view: View): Promise<string> {
  const name = await findViewport(db, view)
  return name ? `${view.path} on ${name}` : view.path
}

/** Whether a job includes pages in other viewports than the default one. */
export async function hasViews(db: Knex, jobId: string): Promise<boolean> {
  const found = await db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .where({ jobId })
    .where('viewport', '>', 0)
    .first('pageId')
  return found !== undefined
}
