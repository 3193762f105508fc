import type { NewViewport, Viewport } from '@vigia/api/websites/viewport'
import type { Knex } from '@vigia/database/database'

const columns = ['nth', 'name', 'width', 'height', 'isMobile']

export async function listViewports(db: Knex, websiteId: string): Promise<Viewport[]> {
  return db('viewports').where({ websiteId }).orderBy('nth').select(columns)
}

export async function findViewport(db: Knex, websiteId: string, nth: number): Promise<Viewport | undefined> {
  return db('viewports').where({ websiteId, nth }).first(columns)
}

/** SQL: the viewports of a row of websites, as JSON. */
export const viewportsOfWebsite = `
  select coalesce(json_agg(json_build_object(
    'nth', nth, 'name', name, 'width', width, 'height', height, 'isMobile', is_mobile) order by nth), '[]')
  from viewports where viewports.website_id = websites.id`

export async function saveViewport(
  db: Knex,
  websiteId: string,
  viewport: NewViewport & { nth: number },
): Promise<void> {
  await db('viewports')
    .insert({ websiteId, ...viewport })
    .onConflict(['websiteId', 'nth'])
    .merge(['name'])
}

export async function deleteViewport(db: Knex, websiteId: string, nth: number): Promise<void> {
  await db('viewports').where({ websiteId, nth }).delete()
}
