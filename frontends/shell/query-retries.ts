const maxRetries = 3
const maxWaitMs = 30_000

/** In milliseconds, of a call that was refused as one too many. Each bundle has an `ApiError` of its own. */
function waitOf(error: Error): number | undefined {
  const { status, retryAfterMs } = error as { status?: number; retryAfterMs?: number }
  return status === 429 ? retryAfterMs : undefined
}

/** Queries that say nothing else are asked again when the server says so, a few times, and not after a long time. */
export const retry = (failures: number, error: Error): boolean =>
  failures < maxRetries && (waitOf(error) ?? Infinity) <= maxWaitMs

/** Of all queries; without a word of the server, longer each time. */
export const retryDelay = (failures: number, error: Error): number =>
  Math.min(waitOf(error) ?? 1_000 * 2 ** failures, maxWaitMs)
