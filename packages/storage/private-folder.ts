import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Modes of files on this machine's disk, which only their own user may read. */
export const modes = { folder: 0o700, file: 0o600 } as const

/**
 * Makes a folder of an earlier release private, with everything in it. The folder itself is changed last,
 * since its mode shows the next start that the work is done. Files that cannot be changed, or disappear
 * meanwhile, are skipped.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory() || (found.mode & 0o077) === 0) return
  const inside = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of inside) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, modes.folder).catch(() => {})
    if (entry.isFile()) await chmod(path, modes.file).catch(() => {})
  }
  await chmod(folder, modes.folder).catch(() => {})
}
