/** The discoveries that run in this process, and the cancelled ones. */
export interface Cancellations {
  /** Works under a signal that aborts when the job is cancelled, at once if it already was; never twice at a time. */
  during(jobId: string, work: (cancelled: AbortSignal) => Promise<void>): Promise<void>
  cancel(jobId: string): void
}

// A job may be cancelled before its turn comes; this many are remembered.
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
