import type { ServiceContext } from '@vigia/service/context'
import { markMissingWorkers as mark } from '../../store/jobs/store-missing-workers.ts'
import { findMissingWorkers } from './find-missing-workers.ts'

/**
 * Records in each running job whether a worker that it waits for is missing, so that every replica shows it.
 * Nothing changes while the event bus is away, because nothing is known then.
 */
export async function markMissingWorkers({ db, workQueues }: ServiceContext): Promise<void> {
  const queues = await workQueues.read().catch(() => undefined)
  if (queues)
    await mark(
      db,
      findMissingWorkers(queues).map(({ kind }) => kind),
    )
}
