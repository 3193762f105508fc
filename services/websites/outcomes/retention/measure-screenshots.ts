import { MissingFile } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { filesOf } from '../../domain/screenshots/screenshot-files.ts'
import { listUnmeasured, markMeasured } from '../../store/websites/store-storage.ts'

const batchSize = 500

/**
 * Measures files whose size no event has reported: those from before sizes were counted, or of a worker of an
 * earlier version.
 */
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

/**
 * The size of a file; 0 for missing ones, because a mask has no thumbnail, and a screenshot may be deleted.
 */
async function sizeOf(files: ServiceContext['files'], name: string): Promise<number> {
  return files.size(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return 0
    throw error
  })
}
