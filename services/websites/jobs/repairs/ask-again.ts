import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { underTrace } from '@vigia/telemetry/trace'
import { askForDiscovery, askForItem } from '../requests/ask-for-work.ts'
import {
  listSilentDiscoveries,
  listUnansweredItems,
  takeSilentDiscovery,
  takeUnansweredItem,
} from '../../store/jobs/store-stalled-work.ts'

export async function askAgainForDiscoveries({ db, inTransaction, log }: ServiceContext): Promise<void> {
  const askAgain = (id: string) =>
    inTransaction(async (trx, emit) => {
      const job = await takeSilentDiscovery(trx, id)
      if (job) await askForDiscovery(trx, emit, job)
    })
  const jobs = await listSilentDiscoveries(db)
  if (jobs.length > 0) log.info({ discoveries: jobs.length }, 'asking again')
  await forEachSeparately(
    log,
    jobs,
    ({ id }) => askAgain(id),
    ({ id: jobId }) => ({ jobId }),
  )
}

export async function askAgainForItems({ db, inTransaction, log }: ServiceContext): Promise<void> {
  const items = await listUnansweredItems(db)
  if (items.length > 0) log.info({ items: items.length }, 'asking again')
  await forEachSeparately(
    log,
    items,
    (one) =>
      inTransaction(async (trx, emit) => {
        const item = await takeUnansweredItem(trx, one)
        if (item) await underTrace(item.traceParent, () => askForItem(trx, emit, item, item))
      }),
    ({ jobId, pageId }) => ({ jobId, pageId }),
  )
}
