const maxRetries = 3
const maxWaitMs = 30_000

/**
 * The milliseconds to wait after a call was refused with 429. Each bundle has an `ApiError` class of its own,
 * so `instanceof` does not work.
 */
function waitOf(error: Error): number | undefined {
  const { status, retryAfterMs } = error as { status?: number; retryAfterMs?: number }
  return status === 429 ? retryAfterMs : undefined
}

/** The default retry of queries: a few times, when the server allows it, unless that is too late. */
export const retry = (failures: number, error: Error): boolean =>
  failures < maxRetries && (waitOf(error) ?? Infinity) <= maxWaitMs

/** The default delay of queries: the server's, or else longer each time. */
export const retryDelay = (failures: number, error: Error): number =>
  Math.min(waitOf(error) ?? 1_000 * 2 ** failures, maxWaitMs)
