import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { Caller } from '@vigia/service/identity'
import { beginJob } from './run-job.ts'
import { limitsFor } from '../../settings.ts'

/**
 * Starts a job that compares these pages with their current baselines. The caller has locked the website,
 * which has no running job.
 */
export async function compareAgain(
  db: Knex,
  emit: Emit,
  caller: Caller,
  { websiteId, pageIds }: { websiteId: string; pageIds: string[] },
): Promise<void> {
  if (pageIds.length === 0) return
  const pageLimit = Math.max(limitsFor(caller).pages, pageIds.length)
  await beginJob(db, emit, { websiteId, type: 'diff-check', pageLimit, pageIds })
}
