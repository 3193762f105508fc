import { walkTable } from '@vigia/database/batches'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { takeAway } from './remove-website.ts'
import {
  listExpiredWebsites,
  lockExpiredWebsite,
  type ExpiredWebsite,
} from '../../store/websites/store-websites.ts'

/** Removes visitors' websites 24 hours after their last visit. */
export async function expireWebsites({ db, inTransaction, log }: ServiceContext) {
  const expire = (id: string) =>
    inTransaction(async (trx, emit) => {
      if (await lockExpiredWebsite(trx, id)) await takeAway(trx, emit, id)
    })
  await walkTable(db, 'expireWebsites', {
    list: (after: ExpiredWebsite | undefined, limit) => listExpiredWebsites(db, after, limit),
    positionOf: (website) => website,
    work: (expired) =>
      forEachSeparately(
        log,
        expired,
        ({ id }) => expire(id),
        ({ id: websiteId }) => ({ websiteId }),
      ),
    limit: 100,
  })
}
