import type { Page } from '../pages/page.ts'
import { fingerprintOf, sizeOf } from './fingerprints.ts'

type Mute = Pick<Page, 'isMuted' | 'mutedUntil' | 'mutedFingerprints' | 'regions'>

/** Whether a page is muted: until a time, until it changes again, or without an end. */
export function isMuted(
  { isMuted: muted, mutedUntil, mutedFingerprints, regions }: Mute,
  now: Date,
): boolean {
  if (!muted || (mutedUntil && mutedUntil <= now)) return false
  if (!mutedFingerprints) return true
  const known = new Set(mutedFingerprints)
  return regions.every((region) => known.has(fingerprintOf(region)) || known.has(sizeOf(region)))
}
