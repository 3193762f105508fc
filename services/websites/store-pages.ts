import type { Knex } from '@vigia/kit/db'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import type { Region } from '@vigia/proto/diff/v1/events'
import { identify } from './identify.ts'
import type { Sensitivity } from './sensitivity.ts'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

export interface Page {
  id: string
  websiteId: string
  identity: string
  path: string
  fullUrl: string
  title: string
  status: SettledStatus
  reason: string | null
  baselineImagePath: string | null
  currentImagePath: string | null
  diffImagePath: string | null
  diffPercentage: number | null
  diffRatio: number | null
  contentRatio: number | null
  shiftedRows: number | null
  regions: Omit<Region, '$typeName'>[]
  maskImagePath: string | null
  /** Its own; null is that of its website. */
  sensitivity: Sensitivity | null
  truncated: boolean
  unsettled: boolean
  lastCaptured: Date | null
  goneAt: Date | null
  createdAt: Date
}

export async function listPages(db: Knex, websiteId: string): Promise<Page[]> {
  return db('pages').where({ websiteId }).orderBy(['createdAt', 'path'])
}

/** Pages that are known keep everything but where they are now; one that was gone is back. */
export async function upsertPages(db: Knex, websiteId: string, pages: FoundPage[]): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ url, path, title }) => ({
    websiteId,
    identity: identify(path),
    path,
    fullUrl: url,
    title,
    goneAt: null,
  }))
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  await db('pages')
    .insert([...byIdentity.values()])
    .onConflict(['websiteId', 'identity'])
    .merge(['path', 'fullUrl', 'title', 'goneAt'])
}

/** A page that discovery no longer finds is marked, never deleted: it may only be away. */
export async function markGone(db: Knex, websiteId: string, foundPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, goneAt: null })
    .whereNotIn('identity', foundPaths.map(identify))
    .update({ goneAt: db.fn.now() })
}

export async function findPage(db: Knex, id: string): Promise<Page | undefined> {
  return db('pages').where({ id }).first()
}
