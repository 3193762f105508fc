import { listTombstoned } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { takeAway } from '../websites/remove-website.ts'
import { lockAnyWebsite } from '../../store/websites/store-owners.ts'

/**
 * Deletes websites again that a backup restored although they were removed, or their owners' accounts closed.
 */
export async function replayDeletions({ db, inTransaction, log }: ServiceContext) {
  let count = 0
  for (const id of await listTombstoned(db, 'websites', ['id', 'user_id'])) {
    const isTaken = await inTransaction(async (trx, emit) => {
      // What is being removed has a tombstone, too.
      if (!(await lockAnyWebsite(trx, id))) return false
      await takeAway(trx, emit, id)
      return true
    })
    if (isTaken) count += 1
  }
  if (count > 0) log.info({ websites: count }, 'taken away again')
}
