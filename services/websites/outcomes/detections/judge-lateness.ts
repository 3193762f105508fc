import type { Knex } from '@vigia/database/database'
import { lateHeadline } from '../../domain/alerts/alert.messages.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Job } from '../../domain/jobs/job.ts'
import {
  clearLateness,
  lockLateness,
  markLate,
  markLateAlerted,
} from '../../store/monitoring/store-lateness.ts'

/**
 * Records a missed run, in which pages could not be visited for our reasons. The second one in a row is
 * reported once as late.
 */
export async function noteMissed(db: Knex, job: Job): Promise<void> {
  const monitor = await lockLateness(db, job.websiteId)
  if (!monitor) return
  const since = monitor.lateSince
  if (!since) return markLate(db, job.websiteId, job.dueAt ?? job.startedAt)
  if (monitor.lateToldAt) return
  await markLateAlerted(db, job.websiteId)
  await raiseAlert(db, {
    websiteId: job.websiteId,
    kind: 'monitor.late',
    headline: (host, timeZone) => lateHeadline(host, since, new Date(), timeZone),
    pages: [],
  })
}

/** Records a completed run, so that two further missed runs cause an alert again. */
export async function noteLooked(db: Knex, websiteId: string): Promise<void> {
  await clearLateness(db, websiteId)
}
