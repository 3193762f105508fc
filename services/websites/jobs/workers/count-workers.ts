import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { markMissingWorkers } from '../../store/jobs/store-missing-workers.ts'
import { noteCaptureWorkers } from '../requests/capture-workers.ts'
import { findMissingWorkers } from './find-missing-workers.ts'

/**
 * Counts the workers: records how many capture pages, and in each running job whether a worker that it waits
 * for is missing, so that every replica shows it. Nothing changes while the event bus is away, because
 * nothing is known then.
 */
export async function countWorkers({ db, workQueues }: ServiceContext): Promise<void> {
  const queues = await workQueues.read().catch(() => undefined)
  if (!queues) return
  noteCaptureWorkers(queues.find(({ event }) => event === CaptureWantedSchema.typeName)?.consumers)
  await markMissingWorkers(
    db,
    findMissingWorkers(queues).map(({ kind }) => kind),
  )
}
