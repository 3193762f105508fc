import type { Knex } from '@vigia/database/database'
import { noteNotFound } from '../detections/note-not-found.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { findMissing, markGone, markMissed } from '../../store/pages/store-pages.ts'

/**
 * What a whole list does not name. A user who asks for a discovery sees at once what is gone; a run of the schedule waits for a second one
 * that does not find it either, and believes no list that lacks most of the pages.
 */
export async function markUnnamed(
  db: Knex,
  job: Job,
  { named, leftOut, isDoubtful }: { named: string[]; leftOut: string[]; isDoubtful: boolean },
): Promise<void> {
  if (job.purpose !== 'scheduled') {
    if (!isDoubtful) await markGone(db, job.websiteId, named)
    return
  }
  const { known, missing } = await findMissing(db, job, [...named, ...leftOut])
  if (missing.length > 1 && missing.length * 2 > known)
    return noteNotFound(db, job, { missing: missing.length, known })
  await markMissed(db, job.websiteId, missing)
}
