import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { deletedCandidateMessage } from '../../domain/candidates/candidate.messages.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { cancelRunningJob } from '../../jobs/runs/run-job.ts'
import {
  deleteCandidate as deleteRow,
  findRunningCandidate,
  orphanPictures,
} from '../../store/candidates/store-candidates.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { requireCandidate } from './require-candidate.ts'

/** Deletes a candidate with its job, which is cancelled if it runs. What was accepted stays accepted. */
export async function deleteCandidate(
  { db: pool, inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
): Promise<void> {
  const candidate = await requireCandidate(pool, caller, id)
  const { websiteId } = candidate
  await inTransaction(async (db, emit) => {
    await lockOwnWebsite(db, caller, websiteId)
    await requireCandidate(db, caller, id)
    const running = await findRunningCandidate(db, websiteId)
    // An answer that is being recorded has inserted its screenshot before the job can be locked.
    const job = running?.candidateId === id ? await lockRunningJob(db, running.id) : undefined
    await orphanPictures(db, id)
    if (job) await cancelRunningJob(db, emit, job, caller)
    await deleteRow(db, id)
    const message = deletedCandidateMessage(candidate)
    await insertActivity(db, { websiteId, type: 'candidate', actor: caller, message })
  })
}
