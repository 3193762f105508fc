import type { ServiceContext } from '@vigia/service/context'
import { takeAway } from '../websites/remove-website.ts'
import { listReturnedWebsites, lockAnyWebsite } from '../../store/websites/store-owners.ts'

/**
 * Deletes websites again that a backup restored although they were removed, or their owners' accounts closed.
 */
export async function replayDeletions({ db, inTransaction, log }: ServiceContext) {
  const returned = await listReturnedWebsites(db)
  for (const { id } of returned) {
    await inTransaction(async (trx, emit) => {
      if (await lockAnyWebsite(trx, id)) await takeAway(trx, emit, id)
    })
  }
  if (returned.length > 0) log.info({ websites: returned.length }, 'taken away again')
}
