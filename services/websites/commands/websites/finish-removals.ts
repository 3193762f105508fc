import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import {
  deletePartOfWebsite,
  listRemovedWebsites,
  lockRemovedWebsite,
} from '../../store/websites/store-removals.ts'

/** Milliseconds after which a run ends, and the next one continues. */
const budgetMs = 20_000
const websitesAtOnce = 100

/** Deletes the rest of removed websites, a part in each transaction. */
export async function finishRemovals({ db, inTransaction, log }: ServiceContext): Promise<void> {
  const until = performance.now() + budgetMs
  const deletePart = (id: string) =>
    inTransaction(async (trx) => !(await lockRemovedWebsite(trx, id)) || deletePartOfWebsite(trx, id))
  await forEachSeparately(
    log,
    await listRemovedWebsites(db, websitesAtOnce),
    async ({ id }) => {
      while (performance.now() < until && !(await deletePart(id)));
    },
    ({ id: websiteId }) => ({ websiteId }),
  )
}
