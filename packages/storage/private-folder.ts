import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files on this machine's disk are readable by their own user only. */
export const modes = { folder: 0o700, file: 0o600 } as const

/**
 * Closes a folder that an earlier version left open, with everything in it. The folder itself comes last, since the next start decides by
 * its mode that this is done. What cannot be closed, or disappears meanwhile, is left as it is.
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
