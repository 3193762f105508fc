import { walkTable } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { WebsiteOwnedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import {
  listUsersWebsites,
  lockUnannounced,
  markAnnounced,
  type Owned,
} from '../../store/websites/store-owners.ts'

const batchSize = 500

/** Announces the owner of a website, because other services store data about users' websites. */
export async function announceOwner(db: Knex, emit: Emit, { id, userId }: Owned): Promise<void> {
  await emit(WebsiteOwnedSchema, { websiteId: id, userId })
  await markAnnounced(db, id, userId)
}

/** Announces owners of websites that the previous release added before it was replaced. */
export async function announceOwners({ db, inTransaction }: ServiceContext): Promise<void> {
  await walkTable(db, 'announceOwners', {
    list: (after: string | undefined, limit) => listUsersWebsites(db, after, limit),
    positionOf: (id) => id,
    work: (ids) =>
      inTransaction(async (trx, emit) => {
        for (const one of await lockUnannounced(trx, ids)) await announceOwner(trx, emit, one)
      }),
    limit: batchSize,
    budgetMs: 1_000,
  })
}
