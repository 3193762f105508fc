import type { WorkQueue } from '@vigia/messaging/work-queues'
import { workerKinds, type WorkerKind } from '../../domain/jobs/workers.messages.ts'

type Queue = Pick<WorkQueue, 'service' | 'consumers' | 'depth'>

/** Workers without a running replica, and whether work waits for them. */
export function findMissingWorkers(queues: Queue[]): { kind: WorkerKind; hasWork: boolean }[] {
  return workerKinds.flatMap((kind) => {
    const own = queues.filter(({ service }) => service === kind)
    if (own.length === 0 || own.some(({ consumers }) => consumers !== 0)) return []
    return [{ kind, hasWork: own.some(({ depth }) => depth > 0) }]
  })
}
