import type { ServiceContext } from '@vigia/service/context'
import { underTrace } from '@vigia/telemetry/trace'
import { askForDiscovery, askForItem } from './ask-for-work.ts'
import { repeatRequests } from '../comparisons/request-comparisons.ts'
import { sharePlaces } from '../fairness/share-places.ts'
import { failJob } from './run-job.ts'
import { lockRunningJob } from './store-jobs.ts'
import {
  hasForgotten,
  listOverdueJobs,
  takeSilentDiscoveries,
  takeUnansweredItems,
} from './store-stalled-work.ts'

/** The event bus may forget everything: whatever was asked for and stays unanswered is asked for again, at once when it has. */
export async function reconcileJobs({ inTransaction, db, log, busMemory }: ServiceContext) {
  for (const { id } of await listOverdueJobs(db)) {
    await inTransaction(async (trx, emit) => {
      const job = await lockRunningJob(trx, id)
      const reason = 'This took longer than 30 minutes and was stopped. What was done so far has been saved.'
      if (job) await failJob(trx, emit, job, reason)
    })
  }
  const memory = await busMemory().catch(() => undefined)
  await inTransaction(async (trx, emit) => {
    const all = memory !== undefined && (await hasForgotten(trx, memory))
    const jobs = await takeSilentDiscoveries(trx, all)
    for (const job of jobs) await askForDiscovery(trx, emit, job)
    const items = await takeUnansweredItems(trx, all)
    for (const item of items)
      await underTrace(item.traceParent, () => askForItem(trx, emit, item.websiteId, item))
    const requests = await repeatRequests(trx, emit, all)
    if (jobs.length + items.length + requests > 0)
      log.info({ discoveries: jobs.length, items: items.length, requests }, 'asked again')
    // Who was passed over for holding a row of their own.
    for (const pool of ['visitors', 'schedules'] as const) await sharePlaces(trx, emit, pool)
  })
}
