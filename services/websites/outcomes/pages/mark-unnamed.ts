import type { Knex } from '@vigia/database/database'
import { noteNotFound } from '../detections/note-not-found.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { findMissing, markGone, markMissed } from '../../store/pages/store-pages.ts'

/**
 * Marks pages that are not in a complete list. A discovery that a user requested marks them immediately; a
 * scheduled run waits for a second one, and distrusts a list without most of the pages.
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
