import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openFiles } from '@vigia/storage/open-files'
import { openFolder } from '@vigia/storage/files-in-folder'
import { root } from '../root.ts'
import { Sentence } from '../terminal/sentence.ts'
import { copyFiles } from './copy-files.ts'
import { databases, isKept } from './databases.ts'
import { dumpDatabase, type Dumped } from './dump-database.ts'
import { databaseUrl, reachPostgres } from './reach-postgres.ts'

export interface Backup {
  madeAt: string
  databases: Record<string, Dumped>
}

export const dataFolder = () => resolve(root, process.env['VIGIA_DATA'] || '.vigia')
export const isLocal = () => !process.env['DATABASE_URL']
/** Opens a store without a reserve, because restored files may use the whole disk. */
export const storeOf = (data: string) =>
  openFiles({ ...process.env, VIGIA_DATA: data, VIGIA_DISK_RESERVE: '0' })

/**
 * Writes all rows, then all screenshots that they name, into a new folder, without interrupting the product.
 */
export async function backUp(folder: string): Promise<{ folder: string; files: number }> {
  if (existsSync(folder)) throw new Sentence(`${folder} is there already; a backup has a folder of its own.`)
  const data = dataFolder()
  if (isLocal() && !existsSync(join(data, 'postgres')))
    throw new Sentence(
      `No Vigia has run with the data in ${data}; DATABASE_URL names one on another machine.`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const postgres = await reachPostgres(data)
  const backup: Backup = { madeAt: new Date().toISOString(), databases: {} }
  try {
    for (const name of databases) {
      const to = join(folder, 'databases', name)
      const dumped = await dumpDatabase(databaseUrl(postgres, name), to, (table) => isKept(name, table))
      backup.databases[name] = dumped
    }
  } finally {
    await postgres.stop()
  }
  const files = await copyFiles(await storeOf(data), openFolder(join(folder, 'images')))
  // The secrets contain the pepper, without which no password could be verified.
  if (isLocal()) await copyFile(join(data, 'secrets.json'), join(folder, 'secrets.json'))
  // The manifest is written last, so that an interrupted backup does not count as one.
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(backup, undefined, 2)}\n`, {
    flush: true,
    mode: 0o600,
  })
  return { folder, files }
}

export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new Sentence(`${folder} holds no backup, or one that was broken off.`)
  })
  return JSON.parse(text) as Backup
}
