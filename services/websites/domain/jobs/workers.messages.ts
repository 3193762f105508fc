/** The services that do the work of jobs. */
export const workerKinds = ['crawler', 'capture', 'diff'] as const
export type WorkerKind = (typeof workerKinds)[number]

/** Why a job does not go on. */
export const waitingMessages: Record<WorkerKind, string> = {
  crawler: 'The search for pages is waiting: no crawler is running.',
  capture: 'Captures are waiting: no worker is running.',
  diff: 'Comparisons are waiting: no worker is running.',
}

/** Which service is not running, while no job is waiting for it. */
export const missingMessages: Record<WorkerKind, string> = {
  crawler: 'No crawler is running.',
  capture: 'No capture worker is running.',
  diff: 'No worker for comparisons is running.',
}

/** Dead letters are reported for a day; what is older is known, or does not matter any more. */
const reportedForMs = 24 * 3_600_000

/** A reason for an installation to be degraded; undefined if no event was given up lately. */
export function deadLettersMessage(count: number, newestAt: Date, now: Date): string | undefined {
  if (count === 0 || now.getTime() - newestAt.getTime() > reportedForMs) return undefined
  return count === 1 ? 'One event could not be processed.' : `${count} events could not be processed.`
}
