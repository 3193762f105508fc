import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder } from '@vigia/storage/files-in-folder'
import { Sentence } from '../terminal/sentence.ts'
import { backUp, readBackup, readImageList } from './backup.ts'
import type { SeriesLock } from './lock-series.ts'

/** The folder of a series that its backups share their images in. */
const images = 'images'
const nameOf = (time: Date) => time.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
const isName = (name: string) => /^\d{4}-\d\d-\d\dT[\d-]{12}$/.test(name)
/** Milliseconds after which a backup without an end is not still being made. */
const abandonedMs = 86_400_000

/**
 * Adds a backup to a series, which copies only the images that none before it has, and then deletes all but
 * the newest `kept`, with the images that no other has. The series has to be locked; nothing is deleted once
 * another backup has its lock.
 */
export async function backUpInto(series: string, kept: number, lock: Pick<SeriesLock, 'check'>) {
  if (!Number.isInteger(kept) || kept < 1)
    throw new Sentence('A series keeps at least one backup: --keep 14, for instance')
  const made = await backUp(join(series, nameOf(new Date())), join('..', images))
  await lock.check()
  const deleted = await deleteOlder(series, kept)
  return { ...made, deleted }
}

/** Deletes nothing that it cannot read: a disk that fails for a moment would cost whole backups. */
export async function deleteOlder(series: string, kept: number): Promise<number> {
  const names = (await readdir(series)).filter(isName).toSorted()
  const whole: string[] = []
  for (const name of names) {
    if (await isWhole(join(series, name))) whole.push(name)
    else if (await isAbandoned(join(series, name))) await rm(join(series, name), { recursive: true })
  }
  const older = whole.slice(0, -kept)
  for (const name of older) await rm(join(series, name), { recursive: true })
  if (older.length > 0) await deleteImages(series)
  return older.length
}

const isWhole = (folder: string) =>
  readBackup(folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Sentence) return false
      throw error
    },
  )
const isAbandoned = async (folder: string) => (await stat(folder)).mtimeMs < Date.now() - abandonedMs

/** Deletes images that no backup names, one that is still being made among them. */
async function deleteImages(series: string): Promise<void> {
  const named = new Set<string>()
  for (const name of (await readdir(series)).filter(isName))
    for (const image of (await readImageList(join(series, name))) ?? []) named.add(image)
  const shared = openFolder(join(series, images))
  for await (const names of shared.list()) await shared.remove(names.filter((name) => !named.has(name)))
}
