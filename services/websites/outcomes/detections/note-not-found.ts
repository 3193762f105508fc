import type { Knex } from '@vigia/database/database'
import { notFoundReason } from '../../domain/alerts/alert.messages.ts'
import type { Job } from '../../domain/jobs/job.ts'
import {
  insertSuspicion,
  listOpenDetections,
  updateDetection,
} from '../../store/monitoring/store-detections.ts'

/** Marks missed pages; if a run did not find most pages, it suspects the website and marks none of them. */
export async function noteNotFound(
  db: Knex,
  { id: jobId, websiteId }: Job,
  { missing, known }: { missing: number; known: number },
): Promise<void> {
  const reason = notFoundReason(missing, known)
  await insertSuspicion(db, { websiteId, pageId: null, kind: 'failing', jobId, reason, reasonKind: 'gone' })
  const open = (await listOpenDetections(db, websiteId)).find(({ pageId }) => pageId === null)
  if (open) await updateDetection(db, open.id, { jobId, reason })
}
