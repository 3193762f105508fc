import { walkStore } from '@vigia/service/walk-store'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { removeExportPart } from '@vigia/storage/export-part'
import { exportHours } from '../deadlines.ts'
import { deleteExport, listExpired, type Export } from './store.ts'

/**
 * Deletes exports that expired, were downloaded, or belong to a deleted account. The files are deleted first:
 * if the store is unavailable, the next run retries.
 */
export async function deleteExports({ db, temporaryFiles, log }: ServiceContext) {
  const remove = async ({ id, parts, accountsShare, websitesShare }: Export) => {
    for (const share of [accountsShare, websitesShare])
      if (share !== null) await removeExportPart(temporaryFiles, share)
    await temporaryFiles.remove(parts)
    await deleteExport(db, id)
  }
  await forEachSeparately(log, await listExpired(db), remove, ({ id }) => ({ export: id }))
}

const graceHours = 1

/** Deletes files in the temporary store that no row refers to, because their service died in between. */
export async function sweepTemporaryStore({ db, temporaryFiles }: ServiceContext) {
  const before = new Date(Date.now() - (exportHours + graceHours) * 3_600_000)
  await walkStore(db, 'sweepTemporaryStore', (part) =>
    temporaryFiles.sweep(before, async (names) => names, part),
  )
}
