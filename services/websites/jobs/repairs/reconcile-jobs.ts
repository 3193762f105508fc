import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately, openFailures, runSteps } from '@vigia/service/run-separately'
import { refitCandidates } from './refit-candidates.ts'
import { continueRequests, repeatRequests } from './repeat-requests.ts'
import { markRequestsUnanswered } from '../../store/jobs/store-requests.ts'
import type { Pool } from '../../domain/jobs/pools.ts'
import { sharePlaces } from '../requests/share-places.ts'
import { askAgainForDiscoveries, askAgainForItems } from './ask-again.ts'
import { overdueMessage } from '../../domain/jobs/progress.messages.ts'
import { failJob } from '../runs/run-job.ts'
import { lockRunningJob, markEnded } from '../../store/jobs/store-jobs.ts'
import { hasForgotten, listOverdueJobs, markUnanswered } from '../../store/jobs/store-stalled-work.ts'

/**
 * Repairs lost work, because the event bus may lose its store: unanswered requests are sent again,
 * immediately after such a loss. Each repair is a separate transaction, so that a failure does not prevent
 * the repair of other owners' work.
 */
export async function reconcileJobs(context: ServiceContext) {
  await runSteps(context.log, {
    endOverdueJobs: () => endOverdueJobs(context),
    noteForgottenWork: () => noteForgottenWork(context),
    askAgainForDiscoveries: () => askAgainForDiscoveries(context),
    askAgainForItems: () => askAgainForItems(context),
    refitCandidates: () => refitCandidates(context),
    repeatRequests: () => repeatRequests(context),
    continueRequests: () => continueRequests(context),
    // Gives slots to jobs that were skipped because one of their rows was locked.
    shareVisitorsPlaces: () => share(context, 'visitors'),
    shareSchedulesPlaces: () => share(context, 'schedules'),
    shareCandidatesPlaces: () => share(context, 'candidates'),
  })
}

async function endOverdueJobs({ db, inTransaction, log }: ServiceContext) {
  const end = async (id: string) => {
    await inTransaction(async (trx, emit) => {
      const job = await lockRunningJob(trx, id)
      if (job) await failJob(trx, emit, job, overdueMessage(job, new Date()))
    }).catch(async (error: unknown) => {
      // No other job of the website can begin while this one runs.
      await inTransaction((trx) =>
        markEnded(trx, id, 'failed', overdueMessage({ busyUntil: null }, new Date())),
      )
      throw error
    })
  }
  await forEachSeparately(
    log,
    await listOverdueJobs(db),
    ({ id }) => end(id),
    ({ id: jobId }) => ({ jobId }),
  )
}

async function noteForgottenWork({ busMemory, inTransaction }: ServiceContext) {
  const memory = await busMemory().catch(() => undefined)
  if (!memory) return
  await inTransaction(async (trx) => {
    if (!(await hasForgotten(trx, memory))) return
    await markUnanswered(trx)
    await markRequestsUnanswered(trx)
  })
}

async function share({ inTransaction, log }: ServiceContext, pool: Pool) {
  const failures = openFailures(log)
  const failed = await inTransaction((trx, emit) => sharePlaces(trx, emit, pool))
  for (const { jobId, error } of failed) failures.add(error, { jobId })
  failures.end()
}
