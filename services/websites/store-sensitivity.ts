import type { Knex } from '@vigia/kit/db'
import type { Caller } from '@vigia/kit/identity'
import type { Sensitivity } from './sensitivity.ts'
import type { Page } from './store-pages.ts'
import { ownedWebsites } from './store.ts'
import type { Website } from './store.ts'

/** Undefined is a website that is not the caller's. */
export async function markWebsiteSensitivity(
  db: Knex,
  caller: Caller,
  id: string,
  sensitivity: Sensitivity,
): Promise<Website | undefined> {
  const [website] = await ownedWebsites(db, caller)
    .where('websites.id', id)
    .update({ sensitivity })
    .returning('*')
  return website
}

/** Undefined is a page that is not the caller's. */
export async function markPageSensitivity(
  db: Knex,
  caller: Caller,
  id: string,
  sensitivity: Sensitivity | null,
): Promise<Page | undefined> {
  const [page] = await db('pages')
    .where({ id })
    .whereIn('websiteId', ownedWebsites(db, caller).select('websites.id'))
    .update({ sensitivity })
    .returning('*')
  return page
}

/** The one that a page is judged by: its own, else its website's. */
export async function findSensitivity(db: Knex, pageId: string): Promise<Sensitivity | undefined> {
  const found = await db('pages')
    .join('websites', 'websites.id', 'pages.websiteId')
    .where('pages.id', pageId)
    .first(db.raw('coalesce(pages.sensitivity, websites.sensitivity) as sensitivity'))
  return found?.sensitivity
}
