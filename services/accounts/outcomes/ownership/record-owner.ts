import type { WebsiteOwned } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { saveOwner } from '../../store/channels/store-owners.ts'

export async function recordOwner({ websiteId, userId }: WebsiteOwned, { inTransaction }: ServiceContext) {
  await inTransaction((db) => saveOwner(db, websiteId, userId))
}
