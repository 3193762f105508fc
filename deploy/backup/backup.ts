import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openFiles } from '@vigia/storage/open-files'
import type { Files } from '@vigia/storage/files'
import { openFolder } from '@vigia/storage/files-in-folder'
import { root } from '../root.ts'
import { Sentence } from '../terminal/sentence.ts'
import { copyFiles } from './copy-files.ts'
import { databases, isKept } from './databases.ts'
import { dumpDatabase, type Dumped } from './dump-database.ts'
import { namedServer, reachPostgres, readerUrl } from './reach-postgres.ts'

export interface Backup {
  madeAt: string
  databases: Record<string, Dumped>
  /** The folder that it shares its images with others in; its own list of them is beside its rows. */
  sharedImages?: string
}

export const dataFolder = () => resolve(root, process.env['VIGIA_DATA'] || '.vigia')
export const isLocal = () => !namedServer()
/** Opens a store without a reserve, because restored files may use the whole disk. */
export const storeOf = (data: string) =>
  openFiles({ ...process.env, VIGIA_DATA: data, VIGIA_DISK_RESERVE: '0' })

/**
 * Writes all rows, then all screenshots that they name, into a new folder, without interrupting the product.
 * `sharedImages` is the path from there to a folder that other backups use, too; what it has is not copied
 * again, because screenshots never change.
 */
export async function backUp(
  folder: string,
  sharedImages?: string,
): Promise<{ folder: string; files: number }> {
  const data = dataFolder()
  if (isLocal() && !existsSync(join(data, 'postgres')))
    throw new Sentence(
      `No Vigia has run with the data in ${data}; DATABASE_URL names one on another machine.`,
    )
  await makeOwnFolder(folder)
  const dumped = await dumpDatabases(folder, data)
  const backup: Backup = { ...dumped, ...(sharedImages && { sharedImages }) }
  const images = openFolder(join(folder, sharedImages ?? 'images'))
  // Also where there are no images: without a list, those of the other backups would count as its own.
  await listImages(folder, [])
  const files = await copyFiles(await storeOf(data), images, (names) => listImages(folder, names))
  // The secrets contain the pepper, without which no password could be verified.
  if (isLocal()) await copyFile(join(data, 'secrets.json'), join(folder, 'secrets.json'))
  // The manifest is written last, so that an interrupted backup does not count as one.
  const manifest = `${JSON.stringify(backup, undefined, 2)}\n`
  await writeFile(join(folder, 'backup.json'), manifest, { flush: true, mode: 0o600 })
  return { folder, files }
}

/** Making it tells whether it was there, also when two backups begin at once. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new Sentence(`${folder} is there already; a backup has a folder of its own.`)
  })
}

async function dumpDatabases(folder: string, data: string): Promise<Omit<Backup, 'sharedImages'>> {
  const postgres = await reachPostgres(data)
  const madeAt = new Date().toISOString()
  const dumped: Backup['databases'] = {}
  try {
    for (const name of databases) {
      const to = join(folder, 'databases', name)
      dumped[name] = await dumpDatabase(readerUrl(postgres, name), to, (table) => isKept(name, table))
    }
  } finally {
    await postgres.stop()
  }
  return { madeAt, databases: dumped }
}

const listOfImages = 'images.txt'
const listImages = (folder: string, names: string[]) =>
  appendFile(join(folder, listOfImages), names.map((name) => `${name}\n`).join(''), { mode: 0o600 })

/**
 * The names of a backup's images; undefined for a backup of an earlier release, which has all of its folder.
 */
export async function readImageList(folder: string): Promise<string[] | undefined> {
  const text = await readFile(join(folder, listOfImages), 'utf8').catch(ignoreMissing)
  return text?.split('\n').filter(Boolean)
}

/** The images of a backup, and none of those that others have in the same folder. */
export async function openImages(folder: string, { sharedImages }: Backup): Promise<Files> {
  const files = openFolder(join(folder, sharedImages ?? 'images'))
  const names = await readImageList(folder)
  if (!names) return files
  return {
    ...files,
    async *list() {
      yield names
    },
  }
}

/** Throws a sentence if there is no whole backup; a disk that cannot be read throws its own error. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(ignoreMissing)
  const backup = parse(text ?? '')
  if (!backup) throw new Sentence(`${folder} holds no backup, or one that was broken off.`)
  return backup
}

function parse(text: string): Backup | undefined {
  try {
    return JSON.parse(text) as Backup
  } catch {
    return undefined
  }
}

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
