import { MissingFile } from '@vigia/kit/files'
import type { Kept } from '@vigia/kit/hearing'
import { filesOf } from './pictures.ts'
import { listUnmeasured, markMeasured } from './store-storage.ts'

const atOnce = 500

/** Sizes that nobody has told: of pictures that were stored before they were counted, or by a worker of an earlier version. */
export async function measurePictures({ db, files }: Pick<Kept, 'db' | 'files'>): Promise<void> {
  for (const key of await listUnmeasured(db, atOnce)) {
    let bytes = 0
    for (const name of filesOf(key)) bytes += await sizeOf(files, name)
    await markMeasured(db, key, bytes)
  }
}

/** A mask has no thumbnail, and a picture may be gone. */
async function sizeOf(files: Kept['files'], name: string): Promise<number> {
  return files.size(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return 0
    throw error
  })
}
