/** The page was not done with when its time was over. */
export class Overtime extends Error {
  override name = 'Overtime'
}

/** Throws Overtime at the deadline, and the signal's reason when it is aborted; the work itself is not stopped by that. */
export async function within<T>(work: Promise<T>, deadlineMs: number, signal: AbortSignal): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Overtime(`Not done within ${deadlineMs} ms`)), deadlineMs)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  // It may have been while nobody listened yet.
  if (signal.aborted) stop()
  return Promise.race([work, over]).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
