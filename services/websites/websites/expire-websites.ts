import type { ServiceContext } from '@vigia/service/context'
import { takeAway } from './remove-website.ts'
import { listExpiredWebsites, lockExpiredWebsite } from './store-websites.ts'

/** A visitor's website goes 24 hours after their last visit. */
export async function expireWebsites({ db, inTransaction }: ServiceContext) {
  for (const { id } of await listExpiredWebsites(db)) {
    await inTransaction(async (trx, emit) => {
      if (await lockExpiredWebsite(trx, id)) await takeAway(trx, emit, id)
    })
  }
}
