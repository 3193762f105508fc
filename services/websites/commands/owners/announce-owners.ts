import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { WebsiteOwnedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { lockUnannounced, markAnnounced, type Owned } from '../../store/websites/store-owners.ts'

const batchSize = 500

/** Announces the owner of a website, because other services store data about users' websites. */
export async function announceOwner(db: Knex, emit: Emit, { id, userId }: Owned): Promise<void> {
  await emit(WebsiteOwnedSchema, { websiteId: id, userId })
  await markAnnounced(db, id, userId)
}

/** Announces owners of websites that the previous release added before it was replaced. */
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
