/** The page was not done when its time was up. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Throws TimeoutError at the deadline, and the signal's reason when it is aborted; the work itself is not
 * stopped.
 */
export async function withTimeout<T>(work: Promise<T>, deadlineMs: number, signal: AbortSignal): Promise<T> {
  return withExtensibleTimeout(() => work, deadlineMs, signal)
}

/** Limits work that may extend its own deadline on the way. */
export async function withExtensibleTimeout<T>(
  work: (giveTime: (ms: number) => void) => Promise<T>,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const began = performance.now()
  let maxMs = deadlineMs
  const end = () => reject(new TimeoutError(`Not done within ${maxMs} ms`))
  let timer = setTimeout(end, deadlineMs)
  const giveTime = (ms: number) => {
    clearTimeout(timer)
    maxMs += ms
    timer = setTimeout(end, began + maxMs - performance.now())
  }
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  // The signal may have been aborted before the listener was added.
  if (signal.aborted) stop()
  return Promise.race([work(giveTime), over]).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
