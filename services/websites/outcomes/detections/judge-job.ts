import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { closeAlerts } from '../alerts/close-alerts.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { judgeAsked } from './judge-asked.ts'
import { judgeConfirming } from './judge-confirming.ts'
import { judgeScheduled } from './judge-scheduled.ts'
import { settleGone } from '../../store/monitoring/store-detections.ts'
import type { Failure } from '../../domain/detections/detection.ts'

/** Judges the changes and failures of a job that has ended. */
export async function judgeJob(db: Knex, emit: Emit, job: Job, failure?: Failure): Promise<void> {
  await settleGone(db, job.websiteId)
  if (job.purpose === 'asked') await judgeAsked(db, job)
  else await (job.purpose === 'scheduled' ? judgeScheduled : judgeConfirming)(db, job, failure)
  await closeAlerts(db, emit, job.websiteId)
}
