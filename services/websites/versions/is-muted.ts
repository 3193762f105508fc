import type { Page } from '../pages/store-pages.ts'

type Mute = Pick<Page, 'isMuted' | 'mutedUntil' | 'mutedFingerprints'>

/** Until a time, until it differs from what it looked like then, or without an end. */
export function isMuted(
  { isMuted: muted, mutedUntil, mutedFingerprints }: Mute,
  fingerprints: string[],
  now: Date,
) {
  if (!muted || (mutedUntil && mutedUntil <= now)) return false
  if (!mutedFingerprints) return true
  return fingerprints.every((fingerprint) => mutedFingerprints.includes(fingerprint))
}
