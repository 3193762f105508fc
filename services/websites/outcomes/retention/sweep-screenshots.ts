import { walkTable } from '@vigia/database/batches'
import { walkStore } from '@vigia/service/walk-store'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately, runSteps } from '@vigia/service/run-separately'
import { Unavailable } from '@vigia/common/errors'
import { unknownFileHours } from '@vigia/domain/promises'
import { ownerFile } from '@vigia/storage/bucket-owner'
import { filesOf, keyOf } from '../../domain/screenshots/screenshot-files.ts'
import { requireOwnBucket } from './require-own-bucket.ts'
import {
  deletePictures,
  listAging,
  listKnownKeys,
  listOrphans,
  listUnused,
  type AgingPicture,
} from '../../store/pages/store-screenshots.ts'
import {
  forgetAgedBaselines,
  releaseAgedPictures,
  releaseAgedVersions,
} from '../../store/pages/store-retention.ts'

const batchSize = 500

/**
 * Deletes the screenshots of removed websites, without scanning all others. Which of them rows still use that
 * are about to be deleted is asked for each part by its keys: asked for all, PostgreSQL reads all versions.
 */
export async function sweepOrphans(kept: ServiceContext) {
  await walkTable(kept.db, 'sweepOrphans', {
    list: (after: string | undefined, limit) => listOrphans(kept.db, after, limit),
    positionOf: (key) => key,
    work: (keys) => removeUnused(kept, keys),
    limit: batchSize,
  })
}

async function removeUnused(kept: ServiceContext, keys: string[]) {
  const unused = (await listUnused(kept.db, keys)).map(({ key }) => key)
  if (unused.length > 0) await removePictures(kept, unused)
}

/**
 * Deletes all images that no screen uses any more. Most images are used, and which ones are not is only known
 * after a look at each, so a run goes through as many as it has time for.
 */
export const sweepPictures = (kept: ServiceContext) =>
  runSteps(kept.log, {
    sweepOrphans: () => sweepOrphans(kept),
    sweepSuperseded: () =>
      walkTable(kept.db, 'sweepPictures', {
        list: (after: Pick<AgingPicture, 'key' | 'takenAt'> | undefined, limit) =>
          listAging(kept.db, after, limit),
        positionOf: ({ key, takenAt }) => ({ key, takenAt }),
        work: (pictures) => retire(kept, pictures),
        limit: batchSize,
      }),
  })

/** Removes references to the aged ones of these pictures, and then the files that nothing refers to. */
async function retire(kept: ServiceContext, pictures: AgingPicture[]) {
  const { db, log } = kept
  const aged = pictures.filter(({ isAged }) => isAged).map(({ key }) => key)
  if (aged.length > 0)
    await runSteps(log, {
      releaseAgedPictures: () => releaseAgedPictures(db, aged),
      releaseAgedVersions: () => releaseAgedVersions(db, aged),
      forgetAgedBaselines: () => forgetAgedBaselines(db, aged),
    })
  await removeUnused(
    kept,
    pictures.map(({ key }) => key),
  )
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
  await requireOwnBucket({ db, files })
  const before = new Date(Date.now() - unknownFileHours * 3_600_000)
  const listUnknown = async (names: string[]) => {
    const known = await listKnownKeys(db, names.map(keyOf))
    return names.filter((name) => name !== ownerFile && !known.has(keyOf(name)))
  }
  await walkStore(db, 'sweepFiles', (part) => files.sweep(before, listUnknown, part))
}
