import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { WebsiteOwnedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { lockUnannounced, markAnnounced, type Owned } from '../../store/websites/store-owners.ts'

const batchSize = 500

/** Other services keep things about the websites of a user, and have to know which these are. */
export async function announceOwner(db: Knex, emit: Emit, { id, userId }: Owned): Promise<void> {
  await emit(WebsiteOwnedSchema, { websiteId: id, userId })
  await markAnnounced(db, id, userId)
}

/** Websites that are older than announcements of owners, which the previous release adds until it has been replaced. */
export async function announceOwners({ inTransaction }: ServiceContext): Promise<void> {
  let count: number
  do {
    count = await inTransaction(async (db, emit) => {
      const owned = await lockUnannounced(db, batchSize)
      for (const one of owned) await announceOwner(db, emit, one)
      return owned.length
    })
  } while (count === batchSize)
}
