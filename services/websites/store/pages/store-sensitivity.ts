import type { Knex } from '@vigia/database/database'
import type { Sensitivity } from '@vigia/api/websites/fields'

export async function markWebsiteSensitivity(db: Knex, id: string, sensitivity: Sensitivity): Promise<void> {
  await db('websites').where({ id }).update({ sensitivity })
}

export async function markName(db: Knex, id: string, name: string | null): Promise<void> {
  await db('websites').where({ id }).update({ name })
}

export async function markAlertArea(db: Knex, id: string, alertArea: number): Promise<void> {
  await db('websites').where({ id }).update({ alertArea })
}

export async function findAlertArea(db: Knex, id: string): Promise<number> {
  const website = await db('websites').where({ id }).first('alertArea')
  return website?.alertArea ?? 0
}

export async function markPageSensitivity(
  db: Knex,
  id: string,
  sensitivity: Sensitivity | null,
): Promise<void> {
  await db('pages').where({ id }).update({ sensitivity })
}

/** The sensitivity for judging a page: its own, or else its website's. */
export async function findSensitivity(db: Knex, pageId: string): Promise<Sensitivity | undefined> {
  const found = await db('pages')
    .join('websites', 'websites.id', 'pages.websiteId')
    .where('pages.id', pageId)
    .first(db.raw('coalesce(pages.sensitivity, websites.sensitivity) as sensitivity'))
  return found?.sensitivity
}
