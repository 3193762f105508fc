import type { Knex } from '@vigia/database/database'
import { notFoundReason } from '../../domain/alerts/alert.messages.ts'
import type { Job } from '../../domain/jobs/job.ts'
import {
  insertSuspicion,
  listOpenDetections,
  updateDetection,
} from '../../store/monitoring/store-detections.ts'
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

/** Suspects the website of a run that did not find most of its pages. */
async function noteNotFound(
  db: Knex,
  { id: jobId, websiteId }: Job,
  { missing, known }: { missing: number; known: number },
): Promise<void> {
  const reason = notFoundReason(missing, known)
  await insertSuspicion(db, { websiteId, pageId: null, kind: 'failing', jobId, reason, reasonKind: 'gone' })
  const open = (await listOpenDetections(db, websiteId)).find(({ pageId }) => pageId === null)
  if (open) await updateDetection(db, open.id, { jobId, reason })
}
