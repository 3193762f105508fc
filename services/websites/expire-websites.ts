import type { Kept } from '@vigia/kit/hearing'
import { takeAway } from './remove-website.ts'
import { listExpiredWebsites, lockExpiredWebsite } from './store.ts'

/** A visitor's website goes 24 hours after their last visit. */
export async function expireWebsites({ db, atomically }: Kept) {
  for (const { id } of await listExpiredWebsites(db)) {
    await atomically(async (trx, emit) => {
      if (await lockExpiredWebsite(trx, id)) await takeAway(trx, emit, id)
    })
  }
}
