import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { tryLockWebsite } from '../../store/monitoring/store-due.ts'
import { noteMissed } from '../../outcomes/detections/judge-lateness.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { beginJob } from '../runs/run-job.ts'
import { findRunningJob, insertJob, markEnded } from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { limitsFor, scheduledJobs } from '../../settings.ts'
import { refuseWithoutRoom } from '../runs/refuse-without-room.ts'
import { findOwner } from '../../store/websites/store-storage.ts'
import { countScheduledJobs } from '../../store/jobs/store-places.ts'
import { notStartedMessage } from '../../domain/schedules/monitor.messages.ts'
import { listNextRuns } from '../../domain/schedules/spread-runs.ts'
import {
  listDueMonitors,
  lockDueMonitor,
  markDue,
  type Monitor,
} from '../../store/monitoring/store-monitors.ts'

const lateMs = 15 * 60_000
/** The maximum number of the longest due checks that may fail repeatedly without blocking others. */
const maxFailing = 100

/**
 * Begins due checks up to the free slots, the longest due first. A website with a running job is left for a
 * later sweep; missed checks count as one.
 */
export async function startDueRuns({ db, inTransaction, log }: ServiceContext): Promise<void> {
  let room = scheduledJobs - (await countScheduledJobs(db))
  if (room <= 0) return
  const start = async (websiteId: string) => {
    if (room <= 0) return
    await inTransaction(async (trx, emit) => {
      // The website is locked first, as in all transactions.
      if (!(await tryLockWebsite(trx, websiteId)) || (await findRunningJob(trx, websiteId))) return
      const monitor = await lockDueMonitor(trx, websiteId)
      if (monitor) await startRun(trx, emit, monitor)
    })
    room -= 1
  }
  await forEachSeparately(
    log,
    await listDueMonitors(db, room + maxFailing),
    ({ websiteId }) => start(websiteId),
    ({ websiteId }) => ({ websiteId }),
  )
}

async function startRun(db: Knex, emit: Emit, monitor: Monitor, now = new Date()): Promise<void> {
  const { websiteId, rediscover } = monitor
  const dueAt = monitor.nextAt ?? now
  const [next] = listNextRuns(monitor, websiteId, now, 1)
  await markDue(db, websiteId, { dueAt, nextAt: next ?? null })
  const owner = await findOwner(db, websiteId)
  if (owner?.kind !== 'user') return
  const run = {
    websiteId,
    type: rediscover ? ('website-analysis' as const) : ('screenshot-capture' as const),
    pageLimit: limitsFor(owner).pages,
    purpose: 'scheduled' as const,
    dueAt,
    isLate: now.getTime() - dueAt.getTime() > lateMs,
  }
  const reason = await refuseWithoutRoom(db, owner, run.type).catch(readProblem)
  if (reason) await recordMissed(db, run, reason)
  else await beginJob(db, emit, run)
}

function readProblem(error: unknown): string {
  if (error instanceof Problem) return error.message
  throw error
}

/** Records a check that could not begin as a failed one, so that its owner sees it among the others. */
async function recordMissed(
  db: Knex,
  run: Pick<Job, 'websiteId' | 'type' | 'pageLimit' | 'purpose' | 'dueAt' | 'isLate'>,
  reason: string,
): Promise<void> {
  const job = await insertJob(db, { ...run, phase: 'pages' })
  await markEnded(db, job.id, 'failed', reason)
  const about = { websiteId: run.websiteId, type: `${run.type}-failed` }
  await insertActivity(db, { ...about, message: notStartedMessage(reason) })
  await noteMissed(db, job)
}
