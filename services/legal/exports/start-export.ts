import { Problem } from '@vigia/common/errors'
import { hasTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { expireReady, insertExport } from './store.ts'

/**
 * Requests every service's part of a user's data. There is one export at a time; a request during an export
 * asks the services again.
 */
export async function startExport({ inTransaction }: ServiceContext, userId: string) {
  await inTransaction(async (db, emit) => {
    if (await hasTombstone(db, userId)) throw new Problem(401, 'Please sign in')
    const exportId = await insertExport(db, userId)
    await expireReady(db, userId)
    await emit(ExportWantedSchema, { exportId, userId })
  })
}
