import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { ownedWebsites } from '../websites/store-websites.ts'

/** A detection of the caller; undefined if there is none. */
export async function findDetection(
  db: Knex,
  caller: Caller,
  id: string,
): Promise<{ pageId: string | null; isOpen: boolean } | undefined> {
  const found = await ownedWebsites(db, caller)
    .join('detections', 'detections.websiteId', 'websites.id')
    .where('detections.id', id)
    .first('pageId', 'state')
  return found && { pageId: found.pageId, isOpen: !['vanished', 'settled'].includes(found.state) }
}
