import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolderPrivate, modes } from './private-folder.ts'
import { Unavailable } from '@vigia/common/errors'
import { bucketIn } from './open-files.ts'

/**
 * Hashes of permanently deleted ids, stored apart from the databases, so that the deletions are repeated
 * after an older backup is restored.
 */
export interface DeletionLog {
  note(hashes: string[]): Promise<void>
  list(): Promise<string[]>
}

/** Opens the deletion log beside the screenshots, where restoring a database cannot undo it. */
export async function openDeletionLog(env: NodeJS.ProcessEnv = process.env): Promise<DeletionLog> {
  const settings = bucketIn(env)
  if (!settings) {
    const folder = join(env['VIGIA_DATA'] || '.vigia', 'ledger')
    await makeFolderPrivate(folder)
    return openFolder(folder)
  }
  const { openDeletionLogIn } = await import('./buckets/deletion-log-in-bucket.ts')
  return openDeletionLogIn(settings)
}

function openFolder(folder: string): DeletionLog {
  const reach = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new Unavailable('The folder of the deletion log cannot be used', { cause: error })
    })
  return {
    async note(hashes) {
      await reach(mkdir(folder, { recursive: true, mode: modes.folder }))
      for (const hash of hashes)
        await reach(writeFile(join(folder, hash), '', { flush: true, mode: modes.file }))
    },

    async list() {
      await reach(mkdir(folder, { recursive: true, mode: modes.folder }))
      return reach(readdir(folder))
    },
  }
}
