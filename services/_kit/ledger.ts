import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeFolder, modes } from './close-folder.ts'
import { Unavailable } from './errors.ts'
import { bucketIn } from './files.ts'

/** What was deleted for good, kept apart from the databases: whoever restores an older backup takes it away again. */
export interface Ledger {
  note(hashes: string[]): Promise<void>
  list(): Promise<string[]>
}

/** Beside the pictures, where no restored database can undo it. */
export async function openLedger(env: NodeJS.ProcessEnv = process.env): Promise<Ledger> {
  const settings = bucketIn(env)
  if (!settings) {
    const folder = join(env['VIGIA_DATA'] || '.vigia', 'ledger')
    await closeFolder(folder)
    return openFolder(folder)
  }
  const { openLedgerIn } = await import('./ledger-in-bucket.ts')
  return openLedgerIn(settings)
}

function openFolder(folder: string): Ledger {
  const reach = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new Unavailable('The folder of the ledger cannot be used', { cause: error })
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
