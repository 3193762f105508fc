import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Sentence } from '../terminal/sentence.ts'
import type { Backup } from './backup.ts'
import { migrationsOf } from './databases.ts'

const shared = join(root, 'packages/database/migrations')

/**
 * Returns a backup whose tables this Vigia can make. One of a newer Vigia is refused before anything is
 * replaced by it.
 */
export function requireKnown(backup: Backup): Backup {
  for (const [name, { migrations, kitMigrations }] of Object.entries(backup.databases)) {
    const known = new Set(
      [migrationsOf(name), shared].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
    )
    const unknown = [...kitMigrations, ...migrations].find((migration) => !known.has(migration))
    if (unknown !== undefined)
      throw new Sentence(
        `This backup is of a newer Vigia, and this one does not know ${unknown} of ${name}. Restore it with the release that made it; nothing was changed.`,
      )
  }
  return backup
}
