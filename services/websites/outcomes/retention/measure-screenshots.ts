import { MissingFile } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { filesOf } from '../../domain/screenshots/screenshot-files.ts'
import { listUnmeasured, markMeasured } from '../../store/websites/store-storage.ts'

const batchSize = 500

/** Sizes that no event has reported: of pictures that were stored before they were counted, or by a worker of an earlier version. */
export async function measureScreenshots({
  db,
  files,
  log,
}: Pick<ServiceContext, 'db' | 'files' | 'log'>): Promise<void> {
  const measure = async (key: string) => {
    let bytes = 0
    for (const name of filesOf(key)) bytes += await sizeOf(files, name)
    await markMeasured(db, key, bytes)
  }
  await forEachSeparately(log, await listUnmeasured(db, batchSize), measure, (key) => ({ key }))
}

/** A mask has no thumbnail, and a picture may be gone. */
async function sizeOf(files: ServiceContext['files'], name: string): Promise<number> {
  return files.size(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return 0
    throw error
  })
}
