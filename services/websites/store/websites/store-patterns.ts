import type { Knex } from '@vigia/database/database'

/** What the owner of a website wants watched, and what not. */
export interface Patterns {
  /** Paths that are watched whatever discovery says of them. */
  pinned: string[]
  /** Patterns of path and query; with an include, nothing else is watched. */
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
