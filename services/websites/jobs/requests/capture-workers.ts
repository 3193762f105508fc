import type { WorkerRunning } from '@vigia/proto/capture/v1/events'

/** Three times the interval at which workers report themselves. */
const goneAfterMs = 45_000

// Each replica hears every worker, so a table would only repeat what the next report says.
const heardAt = new Map<string, number>()

/** Records the report of a capture worker; one that stops is forgotten at once. */
export async function noteWorker({ workerId, pagesAtOnce }: WorkerRunning): Promise<void> {
  if (pagesAtOnce > 0) heardAt.set(workerId, performance.now())
  else heardAt.delete(workerId)
}

/** The number of running capture workers; at least 1, because requests wait for a worker that starts. */
export function countWorkers(now = performance.now()): number {
  for (const [workerId, at] of heardAt) if (now - at > goneAfterMs) heardAt.delete(workerId)
  return Math.max(1, heardAt.size)
}
