import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { askedAgainMessage } from '../../domain/activity/operator.messages.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { startJobWithin } from '../../jobs/runs/start-job.ts'
import { findAnyJob } from '../../store/jobs/store-operator-jobs.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { isOwnerDisabled } from '../../store/websites/store-disabled-owners.ts'
import { findOwner } from '../../store/websites/store-storage.ts'

/**
 * Starts a job like one that has ended, as the owner of its website would. The owner's limits hold, because
 * the results belong to the owner.
 */
export async function askAgain({ db, inTransaction }: ServiceContext, id: string): Promise<Job> {
  const job = await findAnyJob(db, id)
  const owner = job && (await findOwner(db, job.websiteId))
  if (!job || !owner) throw new Problem(404, 'There is no job with this id')
  if (job.candidateId !== null)
    throw new Problem(409, 'This job was about a candidate, which only its user can compare again')
  if (await isOwnerDisabled(db, owner.id))
    throw new Problem(409, 'The user of this website is disabled: enable them first')
  const { websiteId, type } = job
  return inTransaction(async (trx, emit) => {
    const started = await startJobWithin(trx, emit, { caller: owner, websiteId, type })
    await insertActivity(trx, { websiteId, type: 'website', message: askedAgainMessage })
    return started
  })
}
