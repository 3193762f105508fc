import { Problem } from '@vigia/common/errors'

const recentMs = 24 * 3_600_000

/** Requires a recent sign-in for a sensitive operation. */
export function requireRecentSignIn(signedInAt = 0, toDoWhat: string): void {
  if (Date.now() - signedInAt > recentMs) throw new Problem(403, `Please sign in again to ${toDoWhat}`)
}
