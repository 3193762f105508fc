import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@vigia/database/database'
import type { Files } from '@vigia/storage/files'
import type { Lifetime } from '../local/processes/lifetime.ts'
import { Sentence } from '../terminal/sentence.ts'
import { dataFolder, openImages, readBackup } from './backup.ts'
import { migrationsOf } from './databases.ts'
import type { Dumped } from './dump-database.ts'
import { loadDatabase } from './load-database.ts'
import { requireKnown } from './require-known.ts'
import { openRehearsal } from './rehearsal-database.ts'
import { databaseUrl, reachPostgres } from './reach-postgres.ts'

/** The number of the latest screenshots whose bytes are compared with their checksums. */
const compared = 200

/**
 * Restores a backup into databases beside those of Vigia, which goes on meanwhile, and deletes them; reads
 * its images where they are.
 */
export async function rehearse(
  folder: string,
  begin: Lifetime['begin'],
): Promise<{ madeAt: string; rows: number; files: number }> {
  const backup = requireKnown(await readBackup(folder))
  const images = await openImages(folder, backup)
  const files = await countWhole(images)
  const postgres = await begin(() => reachPostgres(dataFolder()))
  let rows = 0
  for (const [service, dumped] of Object.entries(backup.databases)) {
    const rehearsal = await begin(() => openRehearsal(postgres, service))
    const url = databaseUrl(postgres, service, rehearsal.database)
    await loadDatabase(url, join(folder, 'databases', service), dumped, migrationsOf(service))
    rows += await countRows(url, dumped)
    if (service === 'websites') await comparePictures(url, images)
    await rehearsal.stop()
  }
  await postgres.stop()
  return { madeAt: backup.madeAt, rows, files }
}

async function countWhole(images: Files): Promise<number> {
  let count = 0
  for await (const names of images.list()) {
    for (const name of names) {
      const size = await images.size(name).catch(() => 0)
      if (size === 0) throw new Sentence(`The file ${name} of this backup is missing or empty.`)
      count += 1
    }
  }
  return count
}

async function countRows(url: string, { tables }: Dumped): Promise<number> {
  const db = openDatabase(url)
  try {
    let count = 0
    for (const table of tables) count += Number((await db(table).count({ rows: '*' }))[0]?.['rows'] ?? 0)
    return count
  } finally {
    await db.destroy()
  }
}

/** A screenshot that was swept away while the backup was made is in its rows only. */
async function comparePictures(url: string, images: Files): Promise<void> {
  const db = openDatabase(url)
  try {
    const pictures: { key: string; sha256: string }[] = await db('pictures')
      .whereNot({ sha256: '' })
      .orderBy('takenAt', 'desc')
      .limit(compared)
      .select('key', 'sha256')
    for (const { key, sha256 } of pictures) {
      const png = await images.get(`${key}.png`).catch(() => undefined)
      if (png && createHash('sha256').update(png).digest('hex') !== sha256)
        throw new Sentence(`The screenshot ${key}.png of this backup is not what was backed up.`)
    }
  } finally {
    await db.destroy()
  }
}
