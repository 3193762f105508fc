import type { Kept } from '@vigia/kit/hearing'
import { askForDiscovery, askForItem } from './ask-for-work.ts'
import { giveTurns } from './give-turns.ts'
import { failJob } from './run-job.ts'
import { listOverdueJobs, lockRunningJob, takeSilentDiscoveries, takeUnansweredItems } from './store-jobs.ts'

/** The event bus may forget everything: whatever was asked for and stays unanswered is asked for again. */
export async function reconcileJobs({ atomically, db, log }: Kept) {
  for (const { id } of await listOverdueJobs(db)) {
    await atomically(async (trx, emit) => {
      const job = await lockRunningJob(trx, id)
      const reason = 'This took longer than 30 minutes and was stopped. What was done is kept.'
      if (job) await failJob(trx, emit, job, reason)
    })
  }
  await atomically(async (trx, emit) => {
    const jobs = await takeSilentDiscoveries(trx)
    for (const job of jobs) await askForDiscovery(trx, emit, job)
    const items = await takeUnansweredItems(trx)
    for (const item of items) await askForItem(trx, emit, item.websiteId, item)
    if (jobs.length + items.length > 0)
      log.info({ discoveries: jobs.length, items: items.length }, 'asked again')
    // Who was passed over for holding a row of their own.
    await giveTurns(trx, emit)
  })
}
