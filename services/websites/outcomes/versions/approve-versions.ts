import { invariant } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { findPage } from '../../store/pages/store-pages.ts'
import { lookOf } from './record-version.ts'
import {
  insertVersion,
  listWithoutVersion,
  markVersionsApproved,
} from '../../store/monitoring/store-versions.ts'

/**
 * Records approvals in the versions of pages, in the transaction of the approval. A page without any version,
 * as from before versions were kept, gets its first one: the approved look.
 */
export async function approveVersions(db: Knex, pageIds: string[]): Promise<void> {
  for (const pageId of await listWithoutVersion(db, pageIds)) {
    const page = await findPage(db, pageId)
    const look = page && lookOf(page)
    invariant(look, 'a page that was approved has been looked at')
    await insertVersion(db, { ...look, pageId, jobId: null })
  }
  await markVersionsApproved(db, pageIds)
}
