import type { ServiceContext } from '@vigia/service/context'
import { removeExportPart } from '@vigia/storage/export-part'
import { markShare, type ShareColumn } from './store.ts'

interface Gathered {
  exportId: string
  file: string
}

/** Records the file of a service's part of an export; deletes a part that is no longer wanted. */
export function recordPart(column: ShareColumn) {
  return async ({ exportId, file }: Gathered, { temporaryFiles, inTransaction }: ServiceContext) => {
    const isWanted = await inTransaction((db) => markShare(db, exportId, column, file))
    if (!isWanted) await removeExportPart(temporaryFiles, file)
  }
}
