import { Problem } from '@vigia/kit/errors'

const freshMs = 24 * 3_600_000

/** A browser that was left open for days is not enough. */
export function requireFresh(signedInAt = 0, toDoWhat: string): void {
  if (Date.now() - signedInAt > freshMs) throw new Problem(403, `Please sign in again to ${toDoWhat}`)
}
