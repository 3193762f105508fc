import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import { StoreFull } from '@vigia/storage/store-full'
import { limitsFor, visitorsBytes } from '../../settings.ts'
import type { JobType } from '@vigia/api/websites/job'
import type { Job } from '../../domain/jobs/job.ts'
import { findOwner, findStorage, sumBytes, type Storage } from '../../store/websites/store-storage.ts'
import { allVisitorsFullMessage, ownerFullMessage } from '../../domain/screenshots/storage.messages.ts'

/**
 * Refuses jobs that store screenshots if there is no space. A comparison may need none, so it is not refused
 * because of the disk.
 */
export async function refuseWithoutRoom(db: Knex, caller: Caller, type: JobType): Promise<void> {
  if (type === 'page-discovery') return
  const storage = await findStorage(db)
  if (storage.fullSince && type !== 'diff-check') throw new Problem(507, new StoreFull().message)
  const shortage = await findShortage(db, caller, storage)
  if (shortage) throw new Problem(409, shortage)
}

/**
 * The reason for which this job can store nothing more, for its owner, who may have had space when it began.
 */
export async function explainShortage(db: Knex, { websiteId }: Job): Promise<string | undefined> {
  const owner = await findOwner(db, websiteId)
  return owner && findShortage(db, owner, await findStorage(db))
}

async function findShortage(db: Knex, caller: Caller, storage: Storage): Promise<string | undefined> {
  const { bytes: limit } = limitsFor(caller)
  if ((await sumBytes(db, caller)) >= limit) return ownerFullMessage(caller, limit)
  if (caller.kind === 'visitor' && storage.visitorsBytes >= visitorsBytes) return allVisitorsFullMessage
  return undefined
}
