/** Tracks running discoveries of this process, and cancelled ones. */
export interface Cancellations {
  /**
   * Runs work with a signal that is aborted when the job is cancelled, or immediately if it already is. Does
   * nothing while earlier work of the job runs.
   */
  during(jobId: string, work: (cancelled: AbortSignal) => Promise<void>): Promise<void>
  cancel(jobId: string): void
}

// A job may be cancelled before it begins, so the last cancelled ones are kept.
const remembered = 1_000

export function openCancellations(): Cancellations {
  const running = new Map<string, AbortController>()
  const cancelled = new Set<string>()
  return {
    async during(jobId, work) {
      if (running.has(jobId)) return
      const controller = new AbortController()
      if (cancelled.has(jobId)) controller.abort()
      running.set(jobId, controller)
      try {
        await work(controller.signal)
      } finally {
        running.delete(jobId)
      }
    },
    cancel(jobId) {
      running.get(jobId)?.abort()
      cancelled.add(jobId)
      for (const oldest of cancelled) {
        if (cancelled.size <= remembered) return
        cancelled.delete(oldest)
      }
    },
  }
}
