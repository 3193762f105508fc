import type { Knex } from '@vigia/database/database'

/** The owner's patterns for the watched pages. */
export interface Patterns {
  /** Paths that are always watched. */
  pinned: string[]
  /** Patterns of path and query; with an include pattern, only matching pages are watched. */
  include: string[]
  exclude: string[]
}

export async function findPatterns(db: Knex, websiteId: string): Promise<Patterns> {
  const found = await db('watch_rules').where({ websiteId }).first('pinned', 'include', 'exclude')
  return found ?? { pinned: [], include: [], exclude: [] }
}

export async function savePatterns(db: Knex, websiteId: string, patterns: Partial<Patterns>): Promise<void> {
  const row = Object.fromEntries(Object.entries(patterns).map(([name, list]) => [name, JSON.stringify(list)]))
  await db('watch_rules')
    .insert({ websiteId, ...row })
    .onConflict('websiteId')
    .merge(Object.keys(row))
}
