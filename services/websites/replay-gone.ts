import type { Kept } from '@vigia/kit/hearing'
import { takeAway } from './remove-website.ts'
import { listReturnedWebsites, lockAnyWebsite } from './store-owners.ts'

/** Websites that were removed, or their owners' accounts closed, after the backup was made with which they came back. */
export async function replayGone({ db, atomically, log }: Kept) {
  const returned = await listReturnedWebsites(db)
  for (const { id } of returned) {
    await atomically(async (trx, emit) => {
      if (await lockAnyWebsite(trx, id)) await takeAway(trx, emit, id)
    })
  }
  if (returned.length > 0) log.info({ websites: returned.length }, 'taken away again')
}
