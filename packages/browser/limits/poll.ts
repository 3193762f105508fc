/**
 * Runs the work every `everyMs` milliseconds, never twice at once; failures are ignored. Call the result to
 * stop.
 */
export function poll(work: () => Promise<void>, everyMs: number): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    work()
      .catch(() => {})
      .finally(() => (isRunning = false))
  }, everyMs).unref()
  return () => clearInterval(timer)
}
