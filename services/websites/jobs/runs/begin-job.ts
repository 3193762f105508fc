import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { beginDiscovery, beginPages } from './run-job.ts'
import { insertJob } from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'

type NewJob = Pick<Job, 'websiteId' | 'type' | 'pageLimit'> &
  Partial<Pick<Job, 'purpose' | 'dueAt' | 'isLate' | 'pageIds'>>

/** In the transaction that has locked the website and found it without a running job. */
export async function beginJob(db: Knex, emit: Emit, job: NewJob): Promise<Job> {
  const discovers = job.type === 'page-discovery' || job.type === 'website-analysis'
  const begun = await insertJob(db, { ...job, phase: discovers ? 'discovery' : 'pages' })
  if (discovers) await beginDiscovery(db, emit, begun)
  else await beginPages(db, emit, begun, job.type === 'diff-check' ? 'compare' : 'capture')
  return begun
}
