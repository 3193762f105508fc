import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { beginJob } from '../runs/run-job.ts'
import { findRunningJob } from '../../store/jobs/store-jobs.ts'
import { limitsFor } from '../../settings.ts'
import { findOwner } from '../../store/websites/store-storage.ts'
import { tryLockWebsite } from '../../store/monitoring/store-due.ts'
import {
  endDetections,
  listDueDetections,
  listDueWebsites,
  settleGone,
} from '../../store/monitoring/store-detections.ts'
import { listControls, listSample } from '../../store/monitoring/store-looks.ts'

/**
 * Starts a second look at each website with a due suspicion; a website with a running job is left for later.
 */
export async function confirmDetections({ db, inTransaction, log }: ServiceContext) {
  const confirm = (id: string) =>
    inTransaction(async (trx, emit) => {
      if ((await tryLockWebsite(trx, id)) && !(await findRunningJob(trx, id))) await lookAgain(trx, emit, id)
    })
  await forEachSeparately(
    log,
    await listDueWebsites(db),
    ({ id }) => confirm(id),
    ({ id: websiteId }) => ({ websiteId }),
  )
}

async function lookAgain(db: Knex, emit: Emit, websiteId: string): Promise<void> {
  await settleGone(db, websiteId)
  const due = await listDueDetections(db, websiteId)
  const suspects = due.flatMap(({ pageId }) => pageId ?? [])
  const website = due.find(({ pageId }) => pageId === null)
  const beside = website
    ? await listSample(db, websiteId, website.jobId)
    : await listControls(db, websiteId, suspects)
  const pageIds = [...new Set([...suspects, ...beside])]
  const owner = await findOwner(db, websiteId)
  if (!owner || suspects.length + (website ? beside.length : 0) === 0) {
    return endDetections(
      db,
      due.map(({ id }) => id),
      'vanished',
    )
  }
  await beginJob(db, emit, {
    websiteId,
    type: 'screenshot-capture',
    pageLimit: Math.max(limitsFor(owner).pages, pageIds.length),
    purpose: 'confirming',
    pageIds,
  })
}
