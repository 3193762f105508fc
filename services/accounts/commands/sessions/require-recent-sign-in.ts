import { Problem } from '@vigia/common/errors'

const recentMs = 24 * 3_600_000

/** A session from days ago is not enough. */
export function requireRecentSignIn(signedInAt = 0, toDoWhat: string): void {
  if (Date.now() - signedInAt > recentMs) throw new Problem(403, `Please sign in again to ${toDoWhat}`)
}
