import type { ServiceContext } from '@vigia/service/context'
import { deleteAgedVersions, deleteSurplusVersions } from './store-version-retention.ts'

/** Their pictures go with the next sweep, unless something else shows them. */
export async function retireVersions({ inTransaction }: ServiceContext): Promise<void> {
  await inTransaction(async (db) => {
    await deleteAgedVersions(db)
    await deleteSurplusVersions(db)
  })
}
