import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately, runSteps } from '@vigia/service/run-separately'
import { Unavailable } from '@vigia/common/errors'
import { unknownFileHours } from '@vigia/domain/promises'
import { filesOf, keyOf } from '../../domain/screenshots/screenshot-files.ts'
import {
  batchSize,
  deletePictures,
  listKnownKeys,
  listOrphans,
  listSuperseded,
} from '../../store/pages/store-screenshots.ts'

/** Deletes the screenshots of removed websites, without scanning all others. */
export async function sweepOrphans(kept: ServiceContext) {
  await sweep(kept, listOrphans)
}

/** Deletes all images that no screen uses any more. */
export const sweepPictures = (kept: ServiceContext) =>
  runSteps(kept.log, {
    sweepOrphans: () => sweep(kept, listOrphans),
    sweepSuperseded: () => sweep(kept, listSuperseded),
  })

async function sweep(kept: ServiceContext, list: (db: Knex) => Promise<{ key: string }[]>) {
  for (let count = batchSize; count === batchSize;) {
    const keys = (await list(kept.db)).map((picture) => picture.key)
    count = keys.length
    if (count > 0) await removePictures(kept, keys)
  }
}

/**
 * Removes screenshots all together, or one after another if one of them cannot be removed; then it throws.
 */
async function removePictures({ db, files, log }: ServiceContext, keys: string[]) {
  // The files are removed first: if the store is away, the rows are kept and the next round tries again.
  const remove = async (some: string[]) => {
    await files.remove(some.flatMap(filesOf))
    await deletePictures(db, some)
  }
  await remove(keys).catch(async (error: unknown) => {
    if (error instanceof Unavailable) throw error
    await forEachSeparately(
      log,
      keys,
      (key) => remove([key]),
      (key) => ({ key }),
    )
  })
}

/**
 * Removes files that were stored but not reported, because their worker died in between. A file that is
 * reported later belongs to an ended job, and no page uses it.
 */
export async function sweepFiles({ db, files }: Pick<ServiceContext, 'db' | 'files'>) {
  await files.sweep(new Date(Date.now() - unknownFileHours * 3_600_000), async (names) => {
    const known = await listKnownKeys(db, names.map(keyOf))
    return names.filter((name) => !known.has(keyOf(name)))
  })
}
