const minute = 60_000
const hour = 60 * minute
const pauses = [minute / 2, 2 * minute, 10 * minute, hour, 6 * hour]
const day = 24 * hour
const maxAgeMs = 3 * day

/** The time of the next attempt after `attempts`; undefined after three days. */
export function retryAt(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const at = new Date(now.getTime() + (pauses[attempts - 1] ?? day))
  return at.getTime() - createdAt.getTime() > maxAgeMs ? undefined : at
}
